import { type BlackjackMove, leaveRound, liveBlackjack, playRound } from '@baize/engines/house'
import { afterEach, expect, test } from 'vitest'
import type { Mischief } from '../fixture/operator.fixture.ts'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { roundsMax, sitDown, until } from '../shared/sitting.fixture.ts'
import type { Range } from '../titles.types.ts'
import type { OwnBet, OwnHand, TableNews } from './wire.ts'

const code = 'eg2-live-blackjack'
const title = {
  kind: 'original' as const,
  code,
  vendor: 'EG2',
  name: 'Live Blackjack',
  game: liveBlackjack.id,
  tags: ['live'],
  releasedOn: '2026-11-19',
}
const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, title],
  titleOf: (asked) => (asked === code ? title : smallRange.titleOf(asked)),
}
const bankroll = 1_000_000n
const main: OwnBet['places'] = [{ place: 'main', amount: '1000' }]
const all: OwnBet['places'] = [
  ...main,
  { place: 'pairs', amount: '500' },
  { place: 'plus3', amount: '300' },
]

let stage: Stage
afterEach(() => stage.stop())

/** A step takes about a second, a round some. */
async function tableAt(speed = 12) {
  stage = await setStage({ range, settings: { TABLES_SPEED: speed } })
  return stage.arcade().start()
}

async function sit(port: number, user: string | undefined) {
  if (user) stage.operator.give(user, bankroll)
  const session = await stage.launch(user, { title: code })
  const seat = await sitDown<TableNews>(`ws://127.0.0.1:${port}/tables?session=${session}`)

  async function bet(places: OwnBet['places'], id = newId()) {
    for (let rounds = 1; ; rounds += 1) {
      const { table } = await seat.next('open')
      const said = await seat.ask({ type: 'bet', id, places })
      if (said.type === 'done') return { number: table.number, id }
      if (said.code !== 'out-of-turn' || rounds === roundsMax) throw new Error(said.code)
    }
  }
  /** The hand when its decision is due, after so many actions; undefined once the round is dealt out. */
  async function due({ number, id }: Bet, after = 0): Promise<OwnHand | undefined> {
    let found: OwnHand | undefined
    await until(() => {
      found = handsOf(seat.heard, id).findLast(
        ({ isDue, chosen, actions }) => isDue && !chosen && actions.length > after,
      )
      return found !== undefined || isDealt(seat.heard, number)
    })
    return isDealt(seat.heard, number) ? undefined : found
  }
  const decide = (id: string, hand: OwnHand, move: string, step = hand.actions.length) =>
    seat.ask({ type: 'decide', id, step, move })
  /** Bets until a hand may do this. */
  async function betUntil(can: BlackjackMove): Promise<{ bet: Bet; hand: OwnHand }> {
    for (let rounds = 1; rounds <= roundsMax; rounds += 1) {
      const made = await bet(main)
      const hand = await due(made)
      if (hand?.view.can?.some(({ type }) => type === can)) return { bet: made, hand }
    }
    throw new Error(`no hand could ${can}`)
  }
  return { ...seat, session, bet, due, decide, betUntil }
}

interface Bet {
  number: number
  id: string
}

const handsOf = (heard: readonly TableNews[], id: string) =>
  heard.flatMap((news) =>
    (news.type === 'own' || news.type === 'done') && news.seat?.id === id && news.seat.hand
      ? [news.seat.hand]
      : [],
  )
const isDealt = (heard: readonly TableNews[], number: number) =>
  heard.some((news) => news.type === 'deal' && news.dealt.number === number)

async function playOf(id: string) {
  const [row] = await stage.rows<{
    state: string
    staked: string
    returned: string
    bet: object
    actions: { type: string }[]
    link: string
    salt: string
  }>(
    `select p.state, p.staked::text, p.returned::text, p.bet, p.actions, r.link, r.salt
      from play p join shared_round r on r.number = p.shared where p.id = $1`,
    [id],
  )
  return row!
}

/** The play is over, and its money is what the record says, in the wallet too. */
async function settledWell(user: string, id: string) {
  await until(async () => {
    await stage.arcade().recover()
    return (await playOf(id)).state === 'done'
  })
  const { link, salt, bet, actions, staked, returned } = await playOf(id)
  const round = playRound({ game: liveBlackjack, bet, actions, link, salt })
  expect(round).toMatchObject({ isOver: true, staked: BigInt(staked), returned: BigInt(returned) })
  const [sum] = await stage.rows<{ net: string }>(
    `select coalesce(sum(returned - staked), 0)::text as net from play
      where player = $1 and state = 'done'`,
    [user],
  )
  await until(async () => {
    await stage.arcade().recover()
    return stage.operator.balanceOf(user) === bankroll + BigInt(sum!.net)
  })
  return { ...round, actions: actions.map(({ type }) => type) }
}

test('[GAM-11] everybody has the same two cards and decides alone; the money follows from link, text and decisions', async () => {
  const port = await tableAt()
  const [ann, ben] = [await sit(port, 'ann'), await sit(port, 'ben')]
  const [mine, his] = await Promise.all([ann.bet(all), ben.bet(main)])
  for (let after = 0; ; ) {
    const hand = await ann.due(mine, after)
    if (!hand) break
    const can = hand.view.can!.map(({ type }) => type)
    const said = await ann.decide(mine.id, hand, can.includes('hit') ? 'hit' : 'noInsurance')
    expect(said.type).toBe('done')
    after = hand.actions.length
  }
  const round = await settledWell('ann', mine.id)
  expect(round.view.places.map(({ place }) => place)).toEqual(['main', 'pairs', 'plus3'])
  // Ben said nothing: his hand is played by the rule, and no money is added.
  const other = await settledWell('ben', his.id)
  const { link, salt, bet } = await playOf(his.id)
  const byRule = leaveRound({ game: liveBlackjack, bet, link, salt }).map(({ type }) => type)
  expect([other.actions, other.staked]).toEqual([byRule, 1_000n])
  const isSame = mine.number === his.number
  const shared = ({ view }: typeof round) => [view.first, view.dealer]
  expect(shared(other)).toEqual(shared(isSame ? round : other))
})

test('[GAM-11] [FAIR-01] no card and no link is told before its moment, neither at the table nor elsewhere', async () => {
  const port = await tableAt()
  const [dan, eye] = [await sit(port, 'dan'), await sit(port, undefined)]
  const shown: string[] = []
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const bet = await dan.bet(all)
    for (let after = 0; ; ) {
      const hand = await dan.due(bet, after)
      if (!hand) break
      const isAsked = hand.view.can!.some(({ type }) => type === 'noInsurance')
      await dan.decide(bet.id, hand, isAsked ? 'noInsurance' : 'hit')
      // The history has the decision on record and shows no card of it.
      const url = `/originals/history?session=${dan.session}`
      const said = await stage.arcade().app.inject({ url })
      const own = said.json<{ plays: { id: string; state: string; view: object }[] }>()
      const open = own.plays.find(({ id, state }) => id === bet.id && state === 'open')
      if (open) shown.push(...Object.keys(open.view))
      after = hand.actions.length
    }
    const { dealt } = await dan.next('deal', (one) => one.dealt.number === bet.number, 0)
    await eye.next('deal', (one) => one.dealt.number === bet.number, 0)
    const { link, salt } = dealt
    for (const { heard } of [dan, eye]) {
      const before = heard.slice(
        heard.findIndex((one) => one.type === 'open' && one.table.number === bet.number),
        heard.findIndex((one) => one.type === 'deal' && one.dealt.number === bet.number),
      )
      expect(JSON.stringify(before)).not.toContain(link)
      let step = 0
      for (const one of before) {
        if (one.type === 'decide') {
          step = one.cards.step
        }
        const hand = one.type === 'own' || one.type === 'done' ? one.seat?.hand : undefined
        if (!hand) continue
        // Cards of a step come with the next one, for everybody; those of the last one when it is over.
        const isPlayed = hand.view.can?.length === 0
        expect(hand.actions.length).toBeLessThanOrEqual(isPlayed ? step + 1 : Math.max(1, step))
        const known = { game: liveBlackjack, bet: { places: all }, actions: hand.actions }
        expect(hand.view).toEqual(
          JSON.parse(JSON.stringify(playRound({ ...known, link, salt }).view)),
        )
        expect(hand.view.dealer?.cards).toHaveLength(1)
      }
    }
    await settledWell('dan', bet.id)
  }
  expect([...new Set(shown)]).toEqual(['places'])
})

test('[GAM-11] a decision counts once: repeated it answers the same; another one, another’s and a late one are refused', async () => {
  const port = await tableAt(4)
  const [fay, gil] = [await sit(port, 'fay'), await sit(port, 'gil')]
  // Gil has a hand in each round, so that a step does not end with Fay's decision.
  const playing = (async () => {
    for (;;) await gil.bet(main)
  })().catch(() => undefined)
  const { bet, hand } = await fay.betUntil('stand')
  const step = hand.actions.length
  expect(await gil.decide(bet.id, hand, 'stand')).toMatchObject({ code: 'round-unknown' })
  expect(await fay.decide(newId(), hand, 'stand')).toMatchObject({ code: 'round-unknown' })
  expect(await fay.decide(bet.id, hand, 'stand', step + 1)).toMatchObject({ code: 'out-of-turn' })
  expect(await fay.decide(bet.id, hand, 'insure')).toMatchObject({ code: 'not-by-the-rules' })
  const twice = await Promise.all([
    fay.decide(bet.id, hand, 'stand'),
    fay.decide(bet.id, hand, 'stand'),
  ])
  expect(twice.map(({ type }) => type)).toEqual(['done', 'done'])
  expect(await fay.decide(bet.id, hand, 'stand')).toMatchObject({ type: 'done' })
  expect(await fay.decide(bet.id, hand, 'hit')).toMatchObject({ code: 'out-of-turn' })
  await fay.next('deal', ({ dealt }) => dealt.number === bet.number, 0)
  expect(await fay.decide(bet.id, hand, 'hit')).toMatchObject({ type: 'refused' })
  const { actions } = await settledWell('fay', bet.id)
  expect(actions).toEqual([...hand.actions.map(({ type }) => type), 'stand', 'settle'])
  gil.socket.close()
  void playing
})

test('[VND-03] a hand is decided in the currency of its bet alone', async () => {
  const port = await tableAt(4)
  const eli = await sit(port, 'eli')
  const session = await stage.launch('eli', { title: code, currency: 'EUR' })
  const other = await sitDown<TableNews>(`ws://127.0.0.1:${port}/tables?session=${session}`)
  const { bet, hand } = await eli.betUntil('stand')
  const stand = { type: 'decide', id: bet.id, step: hand.actions.length, move: 'stand' }
  expect(await other.ask(stand)).toMatchObject({ code: 'round-unknown' })
  expect(await eli.ask(stand)).toMatchObject({ type: 'done' })
  await settledWell('eli', bet.id)
})

test('[GAM-11] [VND-03] doubling is one more bet of the round; without its stake it did not happen', async () => {
  const port = await tableAt(4)
  const hal = await sit(port, 'hal')
  const first = await hal.betUntil('double')
  const done = await hal.decide(first.bet.id, first.hand, 'double')
  expect(done).toMatchObject({ type: 'done', seat: { stake: '2000' } })
  const doubled = await settledWell('hal', first.bet.id)
  expect([doubled.actions.at(-2), doubled.staked]).toEqual(['double', 2_000n])
  for (const [does, refusal] of [
    [['RS_ERROR_NOT_ENOUGH_MONEY'], 'not-enough-money'],
    [['lost', 'lost', 'lost'], 'wallet-unavailable'],
    [['unanswered', 'lost', 'lost'], 'wallet-unavailable'],
  ] as [Mischief[], string][]) {
    const { bet, hand } = await hal.betUntil('double')
    stage.operator.misbehave('bet', ...does)
    expect(await hal.decide(bet.id, hand, 'double')).toMatchObject({ code: refusal })
    stage.operator.behave()
    expect(await hal.decide(bet.id, hand, 'stand')).toMatchObject({ type: 'done' })
    const stood = await settledWell('hal', bet.id)
    expect([stood.actions.at(-2), stood.staked]).toEqual(['stand', 1_000n])
  }
})

test('[VND-03] a stake that the wallet leaves open holds up nobody, and is taken or given back once', async () => {
  const port = await tableAt(10)
  const [ivy, jan] = [await sit(port, 'ivy'), await sit(port, 'jan')]
  const { bet, hand } = await ivy.betUntil('double')
  stage.operator.misbehave('bet', 'taken-hangs')
  const asked = ivy.decide(bet.id, hand, 'double')
  await jan.next('deal', ({ dealt }) => dealt.number === bet.number, 0)
  await jan.next('open', ({ table }) => table.number > bet.number, 0)
  await asked
  const { staked, actions } = await settledWell('ivy', bet.id)
  expect(staked).toBe(actions.includes('double') ? 2_000n : 1_000n)
})

test.each(['open', 'closed'] as const)(
  '[VND-03] killed while bets are %s, the table gives every stake back, or pays once what was decided just then',
  async (phase) => {
    const port = await tableAt(2)
    const nia = await sit(port, 'nia')
    const { id, number } = await nia.bet(all)
    if (phase === 'closed') await nia.next('closed', (news) => news.number === number, 0)
    await stage.killAndRise(range)
    await stage.arcade().start()
    const isOver = async () => {
      await stage.arcade().recover()
      const [due] = await stage.rows<{ count: string }>(
        "select count(*)::text as count from call where state = 'due'",
      )
      return due?.count === '0' && ['void', 'done'].includes((await playOf(id)).state)
    }
    await until(isOver)
    const { state, staked, returned } = await playOf(id)
    expect(phase === 'open' ? ['void'] : ['void', 'done']).toContain(state)
    const back = state === 'void' ? BigInt(staked) : BigInt(returned)
    expect(stage.operator.balanceOf('nia')).toBe(bankroll - BigInt(staked) + back)
  },
)

test.each(['decide', 'deal', 'pause'] as const)(
  '[VND-03] [FAIR-04] a table that is killed in its phase %s pays every hand once, as it was decided',
  async (phase) => {
    const port = await tableAt(6)
    const kim = await sit(port, 'kim')
    const { bet, hand } = await kim.betUntil('hit')
    const said = await kim.decide(bet.id, hand, 'hit')
    expect(said.type).toBe('done')
    if (phase === 'deal') await kim.next('deal', ({ dealt }) => dealt.number === bet.number, 0)
    if (phase === 'pause') await kim.next('pause', ({ number }) => number === bet.number, 0)
    await stage.killAndRise(range)
    await stage.arcade().start()
    stage.wait(60_000)
    const { actions } = await settledWell('kim', bet.id)
    expect(actions.slice(0, hand.actions.length + 1)).toEqual([
      ...hand.actions.map(({ type }) => type),
      'hit',
    ])
    expect(actions.at(-1)).toBe('settle')
  },
)

test.each(['hangs', 'taken-hangs'] as const)(
  '[VND-03] killed while the wallet is asked for a further stake (%s): the stake goes back, and the hand is played by the rule',
  async (does) => {
    const port = await tableAt(4)
    const lea = await sit(port, 'lea')
    const { bet, hand } = await lea.betUntil('double')
    stage.operator.misbehave('bet', does)
    const arrived = stage.operator.arrival('bet')
    lea.socket.send(
      JSON.stringify({
        type: 'decide',
        ask: 999,
        id: bet.id,
        step: hand.actions.length,
        move: 'double',
      }),
    )
    await arrived
    expect((await playOf(bet.id)).state).toBe('acting')
    await stage.killAndRise(range)
    await stage.arcade().start()
    stage.wait(60_000)
    const { actions, staked } = await settledWell('lea', bet.id)
    expect([actions.includes('double'), staked]).toEqual([false, 1_000n])
  },
)

test('[GAM-11] [VND-03] a hand that cannot be written by the rule holds up nobody, and is ended by what is on record', async () => {
  const port = await tableAt(4)
  const una = await sit(port, 'una')
  const { bet } = await una.betUntil('stand')
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.state = 'open' and new.player = 'una' then raise exception 'refused'; end if;
      return new;
    end $$`)
  await stage.rows(
    'create trigger refuse before update on play for each row execute function refuse()',
  )
  await una.next('deal', ({ dealt }) => dealt.number === bet.number, 0)
  const { actions } = await settledWell('una', bet.id)
  expect(actions.at(-1)).toBe('settle')
})

test('[GAM-11] play money decides too, and cannot double with what it does not have', async () => {
  const port = await tableAt(4)
  const mo = await sit(port, undefined)
  const { bet, hand } = await mo.betUntil('double')
  await stage.rows('update session set balance = 10')
  expect(await mo.decide(bet.id, hand, 'double')).toMatchObject({ code: 'not-enough-money' })
  await stage.rows('update session set balance = 5000')
  expect(await mo.decide(bet.id, hand, 'double')).toMatchObject({ type: 'done' })
  await until(async () => (await playOf(bet.id)).state === 'done')
  const { staked, returned, actions } = await playOf(bet.id)
  expect([staked, actions.at(-2)]).toEqual(['2000', { type: 'double' }])
  const [{ balance } = { balance: '' }] = await stage.rows<{ balance: string }>(
    'select balance::text from session order by id desc limit 1',
  )
  expect(BigInt(balance)).toBe(4_000n + BigInt(returned))
})
