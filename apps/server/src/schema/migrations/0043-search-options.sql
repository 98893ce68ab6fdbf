-- Instances are found by what the options in them are called: the rules beside their definitions say that, and are written anew.
update definition set seeing = null;
