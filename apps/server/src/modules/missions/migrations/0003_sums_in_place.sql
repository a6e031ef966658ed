-- As for the sums of `rewards`: half of a page is left free, so that a row is changed in place.
ALTER TABLE missions.progress SET (fillfactor = 50);
ALTER TABLE missions.game SET (fillfactor = 50);
