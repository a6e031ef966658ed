-- Ids of writes are kept where their rows are, each under a key of its own; nothing was ever written here.
drop table kernel.once;
