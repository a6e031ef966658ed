import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { game, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage
beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

const merchantIds = () => stage.modules.config.merchants().map(({ id }) => id)

/** Counts what is hot while it cannot be written for one merchant; answers for whom it was. */
async function heatWithout(failingId: string): Promise<Set<string>> {
  await sql`delete from catalogue.hot`.execute(stage.db)
  await sql`create function public.fail() returns trigger language plpgsql as
    $$ begin raise exception 'hot games fail'; end $$`.execute(stage.db)
  await sql`create trigger fail before insert on catalogue.hot for each row
    when (new.merchant_id = ${sql.lit(failingId)}) execute function public.fail()`.execute(stage.db)
  await expect(stage.vendors.heat()).rejects.toThrow('failed for 1 merchants')
  await sql`drop function public.fail cascade`.execute(stage.db)
  const found = await sql<{ id: string }>`
    select distinct merchant_id as id from catalogue.hot`.execute(stage.db)
  return new Set(found.rows.map(({ id }) => id))
}

test('[GAM-09] one merchant whose hot games fail does not stop the others', async () => {
  const all = merchantIds()
  expect(all.length).toBeGreaterThan(1)
  for (const id of all)
    await sql`
      insert into vendors.played (merchant_id, day, game, rounds)
      values (${id}, ${stage.clock.now()}::timestamptz::date, ${game}, 5)`.execute(stage.db)
  for (const failingId of all)
    expect(await heatWithout(failingId)).toEqual(new Set(all.filter((id) => id !== failingId)))
})
