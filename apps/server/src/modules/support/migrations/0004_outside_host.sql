-- A key is for one address: whoever changes the contacts cannot send signed names elsewhere. Where there is no
-- host, nobody is told a name.
ALTER TABLE support.outside ADD COLUMN host text;
