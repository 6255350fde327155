"""Play without people: chances, styles and engines that play whole deals by the rules' tables."""
