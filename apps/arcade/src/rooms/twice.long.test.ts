import { historyText, verifyHand } from '@baize/engines/holdem'
import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { allIn, holdemHand, playerAt, type RoomPlayer } from './player.fixture.ts'

const title = 'jdb-holdem-duel'
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}

let stage: Stage
afterEach(() => stage.stop())

/** Two who go all-in with their first cards. */
async function duel(): Promise<[RoomPlayer, RoomPlayer]> {
  stage = await setStage({ range, settings: { TABLES_SPEED: 12 } })
  const port = await stage.arcade().start()
  const [ann, ben] = [
    await playerAt(stage, port, 'ann', { title }),
    await playerAt(stage, port, 'ben', { title }),
  ]
  await ann.sit(1_000n)
  await ben.sit(999n)
  return [ann, ben]
}

const twice = (player: RoomPlayer, isOn: boolean) => player.ask({ type: 'twice', isOn })

async function handOf(player: RoomPlayer) {
  return holdemHand((await player.next('hand', () => true, 0)).record)
}

const hasChoice = (player: RoomPlayer, other: RoomPlayer) => () =>
  player.own()?.legal != null || other.own()?.legal != null

test('[GAM-11] [FAIR-01] if both want it, the board is run twice from one deck, and each half is paid to the cent', async () => {
  const [ann, ben] = await duel()
  expect(await twice(ann, true)).toMatchObject({ type: 'done', seat: { isTwice: true } })
  expect(await twice(ben, true)).toMatchObject({ seat: { isTwice: true } })
  await until(hasChoice(ann, ben))
  for (const player of [ann, ben]) player.choice = allIn
  // Whoever is asked already acts at the next news.
  for (const player of [ann, ben]) await twice(player, true)
  const record = await handOf(ann)
  expect(record.second).toHaveLength(5)
  expect(new Set([...record.board, ...record.second!]).size).toBe(10)
  expect(verifyHand(record.proof)).toEqual([])
  const opened = new Set(record.proof.opened.map(({ card }) => card))
  expect(record.second!.every((card) => opened.has(card))).toBe(true)
  const [pot] = record.outcome.pots
  const net = BigInt(pot!.amount) - BigInt(pot!.rake)
  const won = (run: number) =>
    pot!.winners.reduce((sum, one) => (one.run === run ? sum + BigInt(one.amount) : sum), 0n)
  expect([pot!.amount, record.outcome.rake]).toEqual(['1998', '20'])
  expect([won(1), won(2)]).toEqual([net - net / 2n, net / 2n])
  expect(historyText(record)).toContain('Hand was run twice')
  // Everybody saw both boards, the second one after the first.
  const shown = ben.heard.flatMap((news) =>
    news.type === 'table' && news.table.game === 'holdem' && news.table.hand?.id === record.id
      ? [[news.table.board.length, news.table.second.length]]
      : [],
  )
  expect(shown.some(([first, second]) => first === 5 && second === 3)).toBe(true)
  expect(shown.every(([first, second]) => first === 5 || second === 0)).toBe(true)
  await until(async () => {
    const [sum] = await stage.rows<{ sum: string }>('select sum(stack)::text from sitting')
    return sum?.sum === '1979'
  })
})

test('[GAM-11] if only one wants it, there is one board', async () => {
  const [ann, ben] = await duel()
  await twice(ann, true)
  await until(hasChoice(ann, ben))
  for (const player of [ann, ben]) player.choice = allIn
  await twice(ann, true)
  await twice(ben, false)
  const record = await handOf(ann)
  expect(record.board).toHaveLength(5)
  expect(record.second).toBeUndefined()
  expect(record.outcome.pots[0]!.winners.map(({ run }) => run)).not.toContain(1)
})
