-- As for the sums of `rewards`: half of a page is left free, so that a row is changed in place.
ALTER TABLE vip.standing SET (fillfactor = 50);
