import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { smallRange } from '../fixture/range.fixture.ts'
import { type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { folds, playerAt } from './player.fixture.ts'

const title = 'jdb-holdem-six'
const minuteMs = 60_000
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

async function roomsWith(practiceMost: number) {
  stage = await setStage({ range, practiceMost, settings: { TABLES_SPEED: 20 } })
  return stage.arcade().start()
}

const newcomer = (port: number) => playerAt(stage, port, undefined, { title })

/** What somebody hears who tries once to come in. */
async function tries(port: number): Promise<string> {
  const session = await stage.launch(undefined, { title })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rooms?session=${session}`)
  const heard = await new Promise<string>((resolve) =>
    socket.once('open', () => resolve('in')).once('error', ({ message }) => resolve(message)),
  )
  socket.close()
  return heard
}

test('[GAM-11] [SCL-01] a practice table that nobody uses goes to the next newcomer, and one in use does not', async () => {
  const port = await roomsWith(2)
  const [idle, busy] = [await newcomer(port), await newcomer(port)]
  const closed: string[] = []
  idle.socket.on('close', () => closed.push('idle'))
  busy.socket.on('close', () => closed.push('busy'))
  Object.assign(busy, { choice: folds, comesBack: true })
  await busy.sit(1_000n)
  expect(await tries(port)).toBe('Unexpected server response: 503')
  stage.wait(3 * minuteMs)
  const next = await newcomer(port)
  expect(next.table()).toMatchObject({ isPractice: true, players: [] })
  await until(() => closed.length > 0)
  expect(closed).toEqual(['idle'])
  // Both tables are in use now.
  expect(await tries(port)).toBe('Unexpected server response: 503')
})

test('[GAM-11] whoever does nothing at a practice table is stood up after two minutes', async () => {
  const port = await roomsWith(1)
  const ann = await newcomer(port)
  expect(await ann.sit(1_000n)).toMatchObject({ type: 'done' })
  await until(() => ann.own()?.isAway === true)
  expect(ann.own()?.seat).not.toBeNull()
  stage.wait(2.5 * minuteMs)
  await until(() => ann.own()?.seat === null)
  expect(await stage.rows('select state from sitting')).toEqual([{ state: 'done' }])
})
