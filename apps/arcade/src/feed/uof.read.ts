import { ratio } from '@baize/engines/odds'
import {
  type EventState,
  exactOf,
  FeedFault,
  type FeedMessage,
  type LineStatus,
  lineStatuses,
  type MarketLine,
  type MarketSettled,
  marketKeyOf,
  type OutcomeLine,
  type OutcomeSettled,
  priceOf,
  type Window,
} from './messages.ts'
import { type Element, readXml } from './xml.ts'

/** A message, and what in it was not followed: such a market is suspended. */
export interface Read {
  message: FeedMessage
  faults: readonly FeedFault[]
}

const eventId = /^[a-z]{1,8}:[a-z_]{1,24}:\d{1,15}$/
const group = /^[a-z0-9_]{1,40}$/
const groupsMax = 20
const goalsMax = 99

/** Reads a message in the shape of the Unified Odds Feed. Throws FeedFault. */
export function readUof(text: string): Read {
  const root = readXml(text)
  const about = { product: wholeIn(root, 'product'), timestamp: wholeIn(root, 'timestamp') }
  switch (root.name) {
    case 'alive': {
      const isSubscribed = wholeIn(root, 'subscribed') === 1
      return plain({ ...about, kind: 'alive', isSubscribed })
    }
    case 'snapshot_complete': {
      const requestId = wholeIn(root, 'request_id')
      return plain({ ...about, kind: 'snapshot_complete', requestId })
    }
    default:
      return readOfEvent(root, { ...about, event: eventIn(root) })
  }
}

function readOfEvent(
  root: Element,
  about: { product: number; timestamp: number; event: string },
): Read {
  switch (root.name) {
    case 'odds_change':
      return readOdds(root, about)
    case 'bet_stop': {
      const groups = textIn(root, 'groups').split('|')
      if (groups.length > groupsMax || groups.some((one) => !group.test(one))) {
        throw bad(root, 'groups')
      }
      return plain({ ...about, kind: 'bet_stop', groups })
    }
    case 'fixture_change':
      return plain({ ...about, kind: 'fixture_change' })
    case 'bet_settlement': {
      const certainty = wholeIn(root, 'certainty')
      if (certainty !== 1 && certainty !== 2) throw bad(root, 'certainty')
      const markets = marketsUnder(root, 'outcomes').map(settledIn)
      return plain({ ...about, kind: 'bet_settlement', certainty, markets })
    }
    case 'rollback_bet_settlement':
      return plain({ ...about, kind: root.name, markets: marketsUnder(root).map(keyIn) })
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const markets = marketsUnder(root).map(keyIn)
      return plain({ ...about, ...windowIn(root), kind: root.name, markets })
    }
    default:
      throw new FeedFault('unknown-message', `there is no message ${root.name.slice(0, 40)}`)
  }
}

function plain(message: FeedMessage): Read {
  return { message, faults: [] }
}

function readOdds(
  root: Element,
  about: { product: number; timestamp: number; event: string },
): Read {
  const faults: FeedFault[] = []
  const markets = marketsUnder(root, 'odds').map((market) => lineIn(market, faults))
  const status = root.children.find(({ name }) => name === 'sport_event_status')
  const state = status && stateIn(status)
  return { message: { ...about, kind: 'odds_change', markets, ...(state && { state }) }, faults }
}

/** A price that cannot be meant suspends its market. */
function lineIn(market: Element, faults: FeedFault[]): MarketLine {
  const key = keyIn(market)
  const said = market.attributes.status
  const status = said === undefined ? 1 : statusIn(market)
  try {
    return { key, status, outcomes: outcomesOf(market).map(outcomeLine) }
  } catch (error) {
    if (!(error instanceof FeedFault) || error.code !== 'bad-price') throw error
    faults.push(error)
    return { key, status: status === 1 ? -1 : status, outcomes: [] }
  }
}

function statusIn(market: Element): LineStatus {
  const said = wholeIn(market, 'status')
  const status = lineStatuses.find((one) => one === said)
  if (status === undefined) throw bad(market, 'status')
  return status
}

function outcomeLine(outcome: Element): OutcomeLine {
  const id = outcomeId(outcome)
  const { odds, active } = outcome.attributes
  if (active === '0' || odds === undefined) return { id }
  const price = priceOf(odds)
  if (!price) throw new FeedFault('bad-price', `${odds.slice(0, 20)} is no price`)
  return { id, price }
}

function settledIn(market: Element): MarketSettled {
  return { key: keyIn(market), outcomes: outcomesOf(market).map(outcomeSettled) }
}

const half = 0.5

function outcomeSettled(outcome: Element): OutcomeSettled {
  const result = wholeIn(outcome, 'result')
  if (result !== 0 && result !== 1 && result !== -1) throw bad(outcome, 'result')
  const voided = Number(outcome.attributes.void_factor ?? 0)
  if (voided !== 0 && voided !== half && voided !== 1) throw bad(outcome, 'void_factor')
  return { id: outcomeId(outcome), result, voided, deadHeat: deadHeatIn(outcome) }
}

const tiedMost = 20
const nearEnough = 0.0005

/** "0.333" means one place for three. */
function deadHeatIn(outcome: Element) {
  const said = outcome.attributes.dead_heat_factor
  if (said === undefined) return ratio(1n, 1n)
  const factor = exactOf(said) && Number(said)
  if (factor === undefined || factor <= 0 || factor > 1) throw bad(outcome, 'dead_heat_factor')
  for (let tied = 1; tied <= tiedMost; tied += 1) {
    const places = Math.round(factor * tied)
    if (places > 0 && Math.abs(places / tied - factor) < nearEnough) {
      return ratio(BigInt(places), BigInt(tied))
    }
  }
  throw bad(outcome, 'dead_heat_factor')
}

function stateIn(element: Element): EventState {
  const { home_score: home, away_score: away } = element.attributes
  const clock = element.children.find(({ name }) => name === 'clock')
  const minute = /^(\d{1,3}):\d{2}$/.exec(clock?.attributes.match_time ?? '')?.[1]
  return {
    status: wholeIn(element, 'status'),
    ...(home !== undefined &&
      away !== undefined && { score: { home: goalsOf(home), away: goalsOf(away) } }),
    ...(minute !== undefined && { minute: Number(minute) }),
  }
}

/** Some feeds write 1.0 for a goal. */
function goalsOf(text: string): number {
  const goals = Number(/^(\d{1,2})(?:\.0)?$/.exec(text)?.[1] ?? goalsMax + 1)
  if (goals > goalsMax) throw new FeedFault('bad-field', `${text.slice(0, 20)} is no score`)
  return goals
}

function windowIn(root: Element): Window {
  const { start_time: from, end_time: until } = root.attributes
  return {
    ...(from !== undefined && { from: wholeIn(root, 'start_time') }),
    ...(until !== undefined && { until: wholeIn(root, 'end_time') }),
  }
}

/** Markets stand in the message itself or under one more element. */
function marketsUnder(root: Element, wrapped?: string): Element[] {
  const within = root.children.find(({ name }) => name === wrapped)?.children ?? root.children
  return within.filter(({ name }) => name === 'market')
}

function outcomesOf(market: Element): Element[] {
  return market.children.filter(({ name }) => name === 'outcome')
}

function keyIn(market: Element): string {
  return marketKeyOf(textIn(market, 'id'), market.attributes.specifiers ?? '')
}

const outcomePattern = /^[\w:.-]{1,60}$/

function outcomeId(outcome: Element): string {
  const id = textIn(outcome, 'id')
  if (!outcomePattern.test(id)) throw bad(outcome, 'id')
  return id
}

function eventIn(root: Element): string {
  const id = textIn(root, 'event_id')
  if (!eventId.test(id)) throw bad(root, 'event_id')
  return id
}

function textIn(element: Element, name: string): string {
  const text = element.attributes[name]
  if (text === undefined || text === '') throw bad(element, name)
  return text
}

function wholeIn(element: Element, name: string): number {
  const text = textIn(element, name)
  if (!/^-?\d{1,16}$/.test(text)) throw bad(element, name)
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw bad(element, name)
  return value
}

function bad({ name }: Element, attribute: string): FeedFault {
  return new FeedFault('bad-field', `${name.slice(0, 40)} has no right ${attribute}`)
}
