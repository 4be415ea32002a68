"""An independent judge of flows: what a small app can do, and which findings it deserves."""
