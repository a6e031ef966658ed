-- What is written by several modules at once says with it what must hold; where it does not, nothing of
-- all that is written.
create function kernel.must(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'decided by what is no longer so' using errcode = 'ZZ001';
  end if;
end $$;
