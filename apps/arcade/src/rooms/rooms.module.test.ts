import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { playerAt } from './player.fixture.ts'

const duel = 'jdb-holdem-duel'
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

test('[GAM-11] a decision is shown at once, whatever the database is waiting for', async () => {
  stage = await setStage({ range, settings: { TABLES_SPEED: 2 } })
  const player = await playerAt(stage, await stage.arcade().start(), undefined, { title: duel })
  await player.sit(1_000n)
  const isTurn = () => {
    const own = player.own()
    return own?.legal != null && player.table()?.turn?.seat === own.seat
  }
  await until(isTurn)
  await stage.rows('begin')
  await stage.rows('lock table session in access exclusive mode')
  const { id, step } = player.table()!.hand!
  const kind = player.own()!.legal!.call === '0' ? 'check' : 'call'
  const said = await player.ask({ type: 'act', hand: id, step, kind })
  expect(said.type).toBe('done')
  expect(player.table()!.hand).toMatchObject({ id })
  expect(player.table()!.hand!.step).toBeGreaterThan(step)
  await stage.rows('rollback')
})
