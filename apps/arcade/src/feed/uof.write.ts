import { numberOf } from '@baize/engines/odds'
import type { FeedMessage, MarketLine, MarketSettled } from './messages.ts'

/** A message in the shape of the Unified Odds Feed, as the simulator sends it. */
export function writeUof(message: FeedMessage): string {
  const { kind, product, timestamp } = message
  const about = { product, timestamp, ...('event' in message && { event_id: message.event }) }
  switch (message.kind) {
    case 'alive':
      return element(kind, { ...about, subscribed: message.isSubscribed ? 1 : 0 })
    case 'snapshot_complete':
      return element(kind, { ...about, request_id: message.requestId })
    case 'odds_change': {
      const { state } = message
      const score = state?.score && {
        home_score: state.score.home,
        away_score: state.score.away,
      }
      const clock =
        state?.minute === undefined ? '' : element('clock', { match_time: `${state.minute}:00` })
      const status = state
        ? element('sport_event_status', { status: state.status, ...score }, clock)
        : ''
      const odds = element('odds', {}, message.markets.map(lineText).join(''))
      return element(kind, about, status + odds)
    }
    case 'bet_stop':
      return element(kind, { ...about, groups: message.groups.join('|') })
    case 'fixture_change':
      return element(kind, about)
    case 'bet_settlement': {
      const outcomes = element('outcomes', {}, message.markets.map(settledText).join(''))
      return element(kind, { ...about, certainty: message.certainty }, outcomes)
    }
    case 'rollback_bet_settlement':
      return element(kind, about, message.markets.map((key) => market(key)).join(''))
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const window = {
        ...(message.from !== undefined && { start_time: message.from }),
        ...(message.until !== undefined && { end_time: message.until }),
      }
      const markets = message.markets.map((key) => market(key)).join('')
      return element(kind, { ...about, ...window }, markets)
    }
  }
}

function lineText({ key, status, outcomes }: MarketLine): string {
  const inside = outcomes.map(({ id, price }) =>
    element('outcome', { id, ...(price ? { odds: numberOf(price), active: 1 } : { active: 0 }) }),
  )
  return market(key, { status }, inside.join(''))
}

const thousandths = 1_000

function settledText({ key, outcomes }: MarketSettled): string {
  const inside = outcomes.map(({ id, result, voided, deadHeat }) => {
    const factor = Math.round(numberOf(deadHeat) * thousandths) / thousandths
    return element('outcome', {
      id,
      result,
      ...(voided > 0 && { void_factor: voided }),
      ...(factor < 1 && { dead_heat_factor: factor }),
    })
  })
  return market(key, {}, inside.join(''))
}

function market(key: string, more: object = {}, inside = ''): string {
  const [id, ...specifiers] = key.split('|')
  const named = specifiers.length > 0 ? { specifiers: specifiers.join('|') } : {}
  return element('market', { id, ...named, ...more }, inside)
}

export function element(name: string, attributes: object, inside = ''): string {
  const said = Object.entries(attributes).map(
    ([key, value]: [string, unknown]) => ` ${key}="${escaped(String(value))}"`,
  )
  return inside === ''
    ? `<${name}${said.join('')}/>`
    : `<${name}${said.join('')}>${inside}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
