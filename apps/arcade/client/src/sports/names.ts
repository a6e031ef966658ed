import type { EventRow, LegView, MarketView } from '../../../src/sports/wire.ts'
import { writtenLine } from './formats.ts'
import type { SaySports } from './speech.tsx'

/** What a market is called needs only this of it. */
export type Named = LegView['market']
interface Sides {
  sport: EventRow['sport']
  home: string
  away: string
}

/** "2:1", each number on the side on which its team stands: where one reads from the right, home is there. */
export function scoreOf([home, away]: readonly [number, number], say: SaySports): string {
  return say('scoreOf', { home: String(home), away: String(away) })
}

/** The same of text that has scores in it: "2:1 (1:0)". */
export function scoresIn(text: string, say: SaySports): string {
  return text.replace(/(\d+):(\d+)/g, (_, home: string, away: string) =>
    say('scoreOf', { home, away }),
  )
}

/** "Asian handicap · corners · first half". */
export function marketName(market: Named, { sport, home, away }: Sides, say: SaySports): string {
  const { kind, period, of, side, score } = market
  const name = kindName(market, say)
  const about = [
    side && (side === 'home' ? home : away),
    of && of !== usualCount(sport) ? countName(of, say) : undefined,
    periodName(period, say),
    kind === 'ah' && score ? say('fromScore', { score: scoreOf(score, say) }) : undefined,
  ]
  return [name, ...about.filter((part) => part !== undefined)].join(' · ')
}

const kinds = [
  '1x2',
  'winner',
  'dc',
  'dnb',
  'ah',
  'ou',
  'btts',
  'score',
  'oddeven',
  'htft',
  'tt',
  'fight',
  'fightdraw',
  'pool',
] as const
const firsts = ['blood', 'tower', 'dragon', 'roshan', 'pistol1', 'pistol2'] as const

function kindName({ kind, first, places = 1 }: Named, say: SaySports): string {
  const known = kinds.find((one) => one === kind)
  if (known) return say(`kind.${known}`)
  const firstOf = firsts.find((one) => one === first)
  if (kind === 'first' && firstOf) return say(`first.${firstOf}`)
  if (kind === 'place') return places === 1 ? say('kind.winner') : say('kind.place', { places })
  if (kind === 'last') return say('kind.last')
  return kind
}

const counts = [
  'goals',
  'corners',
  'points',
  'sets',
  'games',
  'maps',
  'rounds',
  'kills',
  'towers',
  'minutes',
] as const

function countName(of: string, say: SaySports): string {
  const known = counts.find((one) => one === of)
  return known ? say(`of.${known}`) : of
}

const counted: Readonly<Partial<Record<Sides['sport'], string>>> = {
  football: 'goals',
  basketball: 'points',
  tennis: 'sets',
  cs2: 'maps',
  dota2: 'maps',
  lol: 'maps',
  valorant: 'maps',
}

/** What a market of this sport counts if nothing is said: naming it would be noise. */
function usualCount(sport: Sides['sport']): string | undefined {
  return counted[sport]
}

const numbered = /^(half|quarter|set|map)(\d+)$/

/** "First half", "Map 2"; nothing for the whole match. */
export function periodName(period: string, say: SaySports): string | undefined {
  const [, part, number = ''] = numbered.exec(period) ?? []
  switch (part) {
    case 'half':
      return number === '1' ? say('period.half1') : say('period.half2')
    case 'quarter':
      return say('period.quarter', { number })
    case 'set':
      return say('period.set', { number })
    case 'map':
      return say('period.map', { number })
    default:
      return undefined
  }
}

/** As a button has it: "Harbour", "Over 2.5", "Draw". */
export function outcomeName(
  event: EventRow,
  market: MarketView,
  nth: number,
  say: SaySports,
): string {
  const outcome = market.outcomes[nth]
  if (!outcome) return ''
  return outcome.name ?? nameOf(outcome.key, market, sidesOf(event), say)
}

export function sidesOf({ sport, home, away }: EventRow): Sides {
  return { sport, home: home.name, away: away.name }
}

/** The outcome of a leg on a slip. */
export function legOutcome(
  leg: Pick<LegView, 'market' | 'outcome' | 'outcomeName' | 'home' | 'away' | 'sport'>,
  say: SaySports,
): string {
  return leg.outcomeName ?? nameOf(leg.outcome, leg.market, leg, say)
}

function nameOf(key: string, { line }: Named, sides: Sides, say: SaySports): string {
  if (line !== undefined && (key === 'home' || key === 'away')) {
    const name = key === 'home' ? sides.home : sides.away
    return `${name} \u2066${writtenLine(line, key === 'away', true)}\u2069`
  }
  if (key === 'over' || key === 'under') {
    return say(`outcome.${key}`, { line: writtenLine(line ?? '', false, false) })
  }
  return plainName(key, sides, say)
}

function plainName(key: string, { home, away }: Sides, say: SaySports): string {
  switch (key) {
    case 'home':
      return home
    case 'away':
      return away
    case 'meron':
    case 'wala':
    case 'draw':
    case 'yes':
    case 'no':
    case 'odd':
    case 'even':
    case 'other':
      return say(`outcome.${key}`)
    case 'homedraw':
      return say('outcome.or', { one: home, other: say('outcome.draw') })
    case 'drawaway':
      return say('outcome.or', { one: say('outcome.draw'), other: away })
    case 'homeaway':
      return say('outcome.or', { one: home, other: away })
    default:
      return pairName(key, { home, away }, say)
  }
}

/** "home-draw" is half time, then full time; "2-1" a score. */
function pairName(key: string, sides: Pick<Sides, 'home' | 'away'>, say: SaySports): string {
  const score = /^(\d+)-(\d+)$/.exec(key)
  if (score) return scoreOf([Number(score[1]), Number(score[2])], say)
  const halves = /^(home|draw|away)-(home|draw|away)$/.exec(key)
  if (!halves) return key
  const one = (half: string | undefined) =>
    half === 'home' ? sides.home : half === 'away' ? sides.away : say('outcome.draw')
  return `${one(halves[1])} / ${one(halves[2])}`
}

/** All of it, for who listens: "Harbour – Summit, match winner, Harbour". */
export function spokenPick(
  event: EventRow,
  market: MarketView,
  nth: number,
  say: SaySports,
): string {
  const parts = [
    matchName(event, say),
    marketName(market, sidesOf(event), say),
    outcomeName(event, market, nth, say),
  ]
  return parts.join(', ')
}

export function matchName(
  { home, away, runners, round }: Pick<EventRow, 'home' | 'away' | 'runners' | 'round'>,
  say: SaySports,
): string {
  if (runners.length > 0) return say('race', { number: round })
  return say('match', { home: home.name, away: away.name })
}
