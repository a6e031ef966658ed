import { setTimeout as sleep } from 'node:timers/promises'
import { linkBefore, verifyRound } from '@baize/engines/house'
import {
  type GoalsModel,
  kickOff,
  playMinute,
  resultOf,
  roundSeed,
  ticketsDigestOf,
} from '@baize/engines/odds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { eventTerms, modelOf } from './fixtures.ts'
import { type Book, legOn, openBook, type Player } from './sports.fixture.ts'
import type { EventRow, SlipAnswer, SlipView } from './wire.ts'

/** A minute of a match takes a fifth of a second, and a bet waits for half a second. */
const speed = 10

let book: Book
beforeEach(async () => {
  book = await openBook(['vf-crown'], { SPORTS_SPEED: speed })
})
afterEach(() => book.stage.stop())

const balance = (name: string) => book.stage.operator.balanceOf(name)

/** The matches of a round that has just begun: the one of this match, or the next. */
async function kickedOff(player: Player, match?: EventRow): Promise<EventRow[]> {
  const next = match ?? (await player.open('football'))[0]!
  book.until(next.startsAt)
  await until(async () => (await player.event(next.id)).event?.status === 'live')
  return player.events({ when: 'live' })
}

const totals = (market: { kind: string; period: string; of?: string }) =>
  market.kind === 'ou' && market.period === 'match' && market.of === 'goals'

/** Tries until a bet on the goals of a match in play was accepted. */
async function acceptedIn(player: Player, match: EventRow): Promise<SlipView> {
  for (;;) {
    const { event } = await player.event(match.id)
    if (event.status !== 'live') throw new Error('no bet was accepted while it was played')
    const said = await player.place([legOn(event, 1, totals)], { policy: 'any', again: true })
    if (said.slip?.state === 'pending') {
      const slip = await player.slipOnce(said.slip.id, 'accepted', 'rejected', 'reoffered')
      if (slip.state === 'accepted') return slip
    }
    await sleep(20)
  }
}

test('[GAM-11] a bet in play waits, is accepted, and anybody can compute the match again from what is told', async () => {
  const player = await book.player('early')
  const [match] = await kickedOff(player)
  const slip = await acceptedIn(player, match!)
  expect(slip.waitsUntil).toBeNull()
  const { event, proof } = await player.over(match!)
  expect(proof.links).toHaveLength(90)
  expect(verifyRound(proof.commitment, proof.links[0]!, proof.place!)).toBe(true)
  expect(proof.links.slice(1).map(linkBefore)).toEqual(proof.links.slice(0, -1))
  expect(proof.digests).toContain(ticketsDigestOf([slip.id]))
  const [row] = await book.stage.rows<{ terms: object }>(
    'select terms from sports_event where id = $1',
    [match!.id],
  )
  const model = modelOf(eventTerms.parse(row!.terms).made)
  let state = kickOff()
  for (const [nth, link] of proof.links.entries()) {
    const seed = roundSeed(link, proof.digests[nth]!)
    state = playMinute(asGoals(model), state, { seed, event: match!.id }).state
  }
  const score = resultOf(state).periods.match!.counts.goals!
  expect(event.live?.score).toEqual([score.home, score.away])
  const done = await player.decided(slip.id)
  await book.stage.arcade().recover()
  expect(balance('early')).toBe(9_999_000n + BigInt(done.returned))
  expect(done.legs[0]?.score).toMatch(/^\d+:\d+ \(\d+:\d+\)$/)
})

function asGoals(model: ReturnType<typeof modelOf>): GoalsModel {
  if (model.kind !== 'goals') throw new Error('not a match of goals')
  return model
}

test('[GAM-11] a goal turns away every bet that waits, and the stakes go back', async () => {
  const player = await book.player('hasty')
  let goals: SlipView[] = []
  for (let rounds = 1; goals.length === 0 && rounds <= 3; rounds += 1) {
    const live = await kickedOff(player)
    const ids: string[] = []
    const isLive = async () => (await player.event(live[0]!.id)).event?.status === 'live'
    while (await isLive()) {
      for (const match of await player.events({ when: 'live' })) {
        const market = match.markets.find(totals)
        if (market?.status !== 'open') continue
        const leg = legOn(match, 0, totals)
        const { slip } = await player.place([leg], { policy: 'any', again: true, stake: '100' })
        if (slip) ids.push(slip.id)
      }
    }
    const slips = []
    for (const id of ids) {
      slips.push(await player.slipOnce(id, 'accepted', 'rejected', 'reoffered', 'settled', 'void'))
    }
    goals = slips.filter(({ fault }) => fault?.code === 'score-changed')
  }
  expect(goals.length).toBeGreaterThan(0)
  await book.stage.arcade().recover()
  for (const { id, state } of goals) {
    expect(state).toBe('rejected')
    const about = book.stage.operator.heard.filter(({ round }) => round === id)
    expect(about.map(({ kind }) => kind)).toEqual(['bet', 'rollback'])
  }
})

test('[GAM-11] a handicap in play keeps the score; first-half bets are settled at half-time', async () => {
  const player = await book.player('halves')
  const [match] = await player.open('football')
  const { event } = await player.event(match!.id)
  const half = legOn(event, 0, ({ kind, period }) => kind === '1x2' && period === 'half1')
  const early = (await player.place([half])).slip
  await kickedOff(player, match)
  const now = (await player.event(match!.id)).event
  const handicap = now.markets.find(
    ({ kind, period, of }) => kind === 'ah' && period === 'match' && of === 'goals',
  )
  // Nothing has to be kept of 0:0.
  expect(handicap?.score ?? [0, 0]).toEqual(now.live?.score)
  const isEarly = async () => {
    const { live: view } = (await player.event(match!.id)).event
    const { slip } = await player.slip(early.id)
    if (slip.state === 'settled') return true
    if (view && view.clock > 80) throw new Error('the first half was not settled')
    return false
  }
  await until(isEarly)
  const { slip } = await player.slip(early.id)
  expect(slip.legs[0]?.result).toMatch(/^(?:won|lost)$/)
})

test('[GAM-11] a cash-out in play waits as long as a bet: nobody sells what has just been lost', async () => {
  const player = await book.player('seller')
  let said: Awaited<ReturnType<typeof cash>> | undefined
  let tookMs = 0
  async function cash(slip: string) {
    const asked = { session: player.session, slip, id: newId(), offer: '1', part: 1_000_000 }
    return book.stage.ask<SlipAnswer>('/sports/cashout', asked)
  }
  // What a goal has decided cannot be sold: then another match is tried.
  for (let rounds = 1; said?.slip?.state !== 'cashed' && rounds <= 3; rounds += 1) {
    const [match] = await kickedOff(player)
    const slip = await acceptedIn(player, match!)
    const beganAt = performance.now()
    said = await cash(slip.id)
    tookMs = performance.now() - beganAt
  }
  expect(said?.slip.state).toBe('cashed')
  expect(tookMs).toBeGreaterThan(5_000 / speed - 20)
})

test('[GAM-12] a slip that cannot be accepted when its wait is over goes back, as soon as that can be written', async () => {
  const player = await book.player('unlucky')
  const [match] = await kickedOff(player)
  await book.stage.rows('create sequence refusals')
  await book.stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.state <> old.state and nextval('refusals') <= 3 then
        raise exception 'refused';
      end if;
      return new;
    end $$`)
  await book.stage.rows(
    'create trigger refuse before update on sports_slip for each row execute function refuse()',
  )
  const { event } = await player.event(match!.id)
  const said = await player.place([legOn(event, 1, totals)], { policy: 'any' })
  expect(said.slip.state).toBe('pending')
  const slip = await player.slipOnce(said.slip.id, 'rejected')
  expect(slip.fault).toEqual({ code: 'interrupted' })
  await book.stage.arcade().recover()
  expect(balance('unlucky')).toBe(10_000_000n)
})

test('[GAM-11] a slip that waits when the process is killed goes back', async () => {
  const player = await book.player('unlucky')
  const [match] = await kickedOff(player)
  const { event } = await player.event(match!.id)
  const { slip } = await player.place([legOn(event, 0, totals)], { policy: 'any' })
  expect(slip).toMatchObject({ state: 'pending' })
  await book.stage.killAndRise()
  await book.stage.arcade().start()
  await until(async () => (await player.slip(slip.id)).slip?.state === 'rejected')
  expect((await player.slip(slip.id)).slip.fault).toEqual({ code: 'interrupted' })
  await book.stage.arcade().recover()
  expect(balance('unlucky')).toBe(10_000_000n)
})
