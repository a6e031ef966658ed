import { afterEach, expect, test } from 'vitest'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { magazinesOpen, openDatabase } from '../store/index.ts'
import { range, refuse, sitAt } from './fishing.fixture.ts'

let stage: Stage
afterEach(() => stage.stop())

async function openSea() {
  stage = await setStage({ range })
  return stage.arcade().start()
}

const sit = (port: number, user: string | undefined) => sitAt(stage, port, user)

test('[VND-03] a sea opens when all magazines that were left are closed, however many there are', async () => {
  const port = await openSea()
  const amy = await sit(port, undefined)
  const id = newId()
  await amy.load(id)
  const allow = await refuse(stage, { change: 'update', table: 'play' })
  await stage.arcade().stop(0)
  await allow()
  // Other players' magazines, as they were bought before the arcade was killed: more than one look finds.
  await stage.rows(
    `insert into play select (jsonb_populate_record(play, jsonb_build_object('id', gen_random_uuid(),
       'owner', 'left ' || nth, 'nonce', 1000000 + nth * 1000))).*
     from play, generate_series(1, 260) as nth where id = $1`,
    [id],
  )
  // Some cannot be closed, wherever they stand: they hide none behind them.
  await stage.rows(`update play set actions = '[{"type":"unknown"}]' where id in (
    select id from play where owner like 'left%' order by id limit 205)`)
  await stage.killAndRise(range)
  const again = await stage.arcade().start()
  await sit(again, undefined)
  const open = await stage.rows(`select id from play where state = 'open' and game like 'fishing%'`)
  expect(open).toHaveLength(205)
})

test('[VND-03] magazines in guns do not hide those that were left', async () => {
  const port = await openSea()
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await (await sit(port, undefined)).load(id)
  const db = await openDatabase(stage.settings.ARCADE_DATABASE_URL, { warn() {} })
  const first = '00000000-0000-0000-0000-000000000000'
  const left = async (known: readonly string[], most: number, after = first) => {
    const before = new Date(Date.now() + 1_000)
    const plays = await magazinesOpen(db, { before, known, after, most })
    return plays.map(({ id }) => id)
  }
  expect(await left([], 3)).toEqual(ids)
  expect(await left([], 3, ids[0])).toEqual(ids.slice(1))
  expect(await left(ids.slice(0, 2), 1)).toEqual(ids.slice(2))
  expect(await left(ids, 3)).toEqual([])
  await db.destroy()
})
