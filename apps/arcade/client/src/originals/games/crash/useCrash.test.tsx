// @vitest-environment jsdom
import { crash } from '@baize/engines/house'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CrashNews, CrashTable } from '../../../../../src/crash/wire.ts'
import { createTellRounds, type LobbyMessage } from '../../../lobby.ts'
import type { OwnTableProps } from '../../face.ts'
import { createFakeArcade } from '../../fixture/arcade.fixture.ts'
import { createSound } from '../../sound.ts'
import { limitsOf } from '../../stake.rules.ts'
import { type CrashAtTable, useCrash } from './useCrash.ts'

/** The server's end of the socket. */
class Line {
  static readonly OPEN = 1
  static last: Line
  readonly readyState = 1
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  readonly sent: string[] = []
  constructor() {
    Line.last = this
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.sent.length = 0
  }
}

/** A press counts only after a button has said the same for this long. */
const reactionMs = 250
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['Date'], now: 50_000 })
  vi.stubGlobal('WebSocket', Line)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const table: CrashTable = {
  number: 7,
  phase: 'betting',
  at: 1_000,
  endsAt: 7_000,
  chain: { commitment: 'c', salt: 's', before: 'b', links: 20, place: 6 },
  seats: [],
  speed: 1,
}
const hello: CrashNews = { type: 'hello', now: 1_500, table, past: [], balance: '1', net: '0' }
const seat = { key: 'a', name: 'Player 1', currency: 'USD', stake: '100', isMine: false }

const bet = { stake: 100n, cashOutAt: 0, isRepeated: false }
const bets = [bet, { ...bet, stake: 40n }]

function Seated({ props, shown }: { props: OwnTableProps; shown(now: CrashAtTable): void }) {
  const now = useCrash(props, bets)
  useEffect(() => shown(now))
  return null
}

function sit() {
  const api = createFakeArcade(crash)
  const at: { crash?: CrashAtTable; balance?: string } = {}
  const told: LobbyMessage[] = []
  const sound = createSound(undefined)
  sound.loudness.mute(true)
  const props: OwnTableProps = {
    opened: api.opened,
    api,
    limits: limitsOf(api.opened),
    stake: 100n,
    changeStake: () => undefined,
    pace: 'still',
    sound,
    stage: createTellRounds(
      (message) => void told.push(message),
      () => () => undefined,
    ),
    tellMoney: ({ balance }) => void (at.balance = balance),
    tellResult: () => undefined,
    refuse: () => undefined,
  }
  act(() => root.render(<Seated props={props} shown={(crash) => void (at.crash = crash)} />))
  return {
    at,
    told,
    /** All messages before anything is rendered. */
    tell: (...news: CrashNews[]) =>
      act(async () => {
        for (const one of news) Line.last.onmessage?.({ data: JSON.stringify(one) })
      }),
  }
}

test('[FAIR-04] news that come together are all heeded, in their order', async () => {
  const { at, tell } = sit()
  await tell(hello)
  await tell(
    { type: 'running', now: 8_000, number: 7, at: 8_000 },
    { type: 'tick', now: 8_001, multiplier: 100 },
    { type: 'seats', seats: [seat], outs: [] },
  )
  expect(at.crash?.now.phase).toBe('running')
  expect(at.crash?.now.seats.size).toBe(1)
})

test('[GAM-11] a bet of another window can be cashed out here, and the money is told', async () => {
  const { at, tell } = sit()
  await tell(hello)
  expect(at.balance).toBe('1')
  await tell({ type: 'own', seat: { ...seat, isMine: true, playId: 'p' } })
  expect(at.crash?.seatOf(0)).toMatchObject({ playId: 'p' })
  await tell({ type: 'money', balance: '99', net: '-1' })
  expect(at.balance).toBe('99')
  await tell({ type: 'running', now: 8_000, number: 7, at: 8_000 })
  wait(reactionMs)
  act(() => at.crash?.cashOut(0))
  expect(JSON.parse(Line.last.sent.at(-1) ?? '')).toMatchObject({ type: 'cashOut', id: 'p' })
})

/** What the lobby was told of rounds: the state, and the stake of one that plays. */
const roundsIn = (told: readonly LobbyMessage[]) =>
  told.flatMap((one) =>
    one.kind === 'baize.round' ? [one.state === 'playing' ? one.stake : one.state] : [],
  )
const asked = (): { type: string; ask: number; id: string }[] =>
  Line.last.sent.map((text) => JSON.parse(text))
const doneFor = (nth: number, more: object = {}): CrashNews => {
  const { ask, id } = asked()[nth]!
  return { type: 'done', ask, seat: { ...seat, key: id, isMine: true, playId: id, ...more } }
}

test('[GAM-04] the lobby hears of each bet until the table has it, and of a cash-out until it is shown', async () => {
  const { at, tell, told } = sit()
  await tell(hello)
  wait(reactionMs)
  act(() => at.crash?.bet(0))
  act(() => at.crash?.bet(1))
  expect(roundsIn(told)).toEqual(['100', '40'])
  await tell(doneFor(0))
  expect(roundsIn(told)).toEqual(['100', '40', 'shown'])
  await tell({ type: 'refused', ask: asked()[1]!.ask, code: 'limit-reached', message: '' })
  expect(roundsIn(told)).toEqual(['100', '40', 'shown', 'shown'])
  await tell({ type: 'running', now: 8_000, number: 7, at: 8_000 })
  wait(reactionMs)
  act(() => at.crash?.cashOut(0))
  expect(roundsIn(told).slice(4)).toEqual(['0'])
  await tell(doneFor(2, { cashedOutAt: 150 }))
  expect(roundsIn(told).slice(4)).toEqual(['0', 'shown'])
})

test('[GAM-04] what was asked over a lost connection holds no balance, however long the table is away', async () => {
  const { at, tell, told } = sit()
  await tell(hello)
  wait(reactionMs)
  act(() => at.crash?.bet(0))
  act(() => at.crash?.bet(1))
  act(() => Line.last.onclose?.())
  expect(roundsIn(told)).toEqual(['100', '40', 'shown', 'shown'])
})

test('[GAM-11] a double tap on Bet keeps the bet, and a cash-out that comes too late bets on nothing', async () => {
  const { at, tell } = sit()
  const press = (verb: 'bet' | 'cashOut') => act(() => at.crash?.[verb](0))
  const typesSent = () => asked().map(({ type }) => type)
  await tell({ ...hello, table: { ...table, phase: 'running' } })
  wait(reactionMs)
  press('bet')
  wait(120)
  press('bet')
  expect(at.crash?.slots[0]?.isQueued).toBe(true)
  wait(reactionMs)
  press('bet')
  expect(at.crash?.slots[0]?.isQueued).toBe(false)
  wait(reactionMs)
  press('bet')
  await tell({ type: 'betting', now: 9_000, table: { ...table, number: 8 } })
  expect(typesSent()).toEqual(['bet'])
  await tell(doneFor(0))
  await tell({ type: 'running', now: 16_000, number: 8, at: 16_000 })
  wait(reactionMs - 1)
  press('cashOut')
  expect(typesSent()).toEqual(['bet'])
  // The button has said it long enough: news in between do not delay it.
  wait(1)
  await tell({ type: 'tick', now: 16_250, multiplier: 101 })
  press('cashOut')
  expect(typesSent()).toEqual(['bet', 'cashOut'])
  await tell({ type: 'refused', ask: asked()[1]!.ask, code: 'round-over', message: '' })
  await tell({ type: 'crashed', now: 16_260, past: { number: 8, point: 101, link: 'l' } })
  wait(80)
  press('bet')
  expect(at.crash?.slots[0]?.isQueued).toBe(false)
  wait(reactionMs)
  press('bet')
  expect(at.crash?.slots[0]?.isQueued).toBe(true)
})
