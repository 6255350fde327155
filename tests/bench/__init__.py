"""What is measured: ratios to other programs in one run, and absolute figures beside them."""
