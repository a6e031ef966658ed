import type {
  FirstName,
  Market,
  Measure,
  Pair,
  Period,
  Quarters,
  Selection,
  Side,
} from './types.ts'

/** A text that names no selection. */
export class BadSelection extends Error {
  override readonly name = 'BadSelection'
}

/** "match/goals/ah/-0.25/1-0". */
export function marketText(market: Market): string {
  if ('places' in market) return `${market.type}/${market.places}`
  if (market.type === 'first') return `${market.period}/first/${market.name}`
  if (!('of' in market)) return market.type
  return [market.period, market.of, market.type, ...specifiers(market)].join('/')
}

type CountedMarket = Extract<Market, { of: Measure }>

function specifiers(market: CountedMarket): string[] {
  if (!('line' in market)) return []
  const line = lineText(market.line)
  if (market.type === 'tt') return [market.side, line]
  return market.type === 'ah' && market.score ? [line, pairText(market.score)] : [line]
}

/** "-0.25" of -1. */
function lineText(line: Quarters): string {
  return String(line / 4)
}

function pairText({ home, away }: Pair): string {
  return `${home}-${away}`
}

/** "match/goals/ah/-0.25/1-0=home". */
export function selectionText({ market, outcome }: Selection): string {
  return `${marketText(market)}=${outcome}`
}

export function readSelection(text: string): Selection {
  const at = text.indexOf('=')
  const market = readMarket(text.slice(0, Math.max(at, 0)))
  const outcome = text.slice(at + 1)
  // A selection has one text only: it is a key.
  if (!market || marketText(market) !== text.slice(0, at) || !isOutcome(market, outcome)) {
    throw new BadSelection(`${text.slice(0, 60)} is no selection`)
  }
  return { market, outcome }
}

function readMarket(text: string): Market | undefined {
  const parts = text.split('/')
  const [first = '', second = ''] = parts
  if (parts.length === 1 && (first === 'htft' || first === 'fight' || first === 'fightdraw')) {
    return { type: first }
  }
  if (parts.length === 2 && (first === 'place' || first === 'last')) {
    const places = Number(second)
    return places >= 1 && places <= placesMax && Number.isInteger(places)
      ? { type: first, places }
      : undefined
  }
  const period = readPeriod(first)
  if (period === undefined) return undefined
  if (second === 'first') {
    const name = firstNames.find((one) => one === parts[2])
    return name && parts.length === 3 ? { type: 'first', period, name } : undefined
  }
  const of = measures.find((one) => one === second)
  return of && readCounted({ period, of }, parts.slice(2))
}

const placesMax = 20

function readCounted(
  counted: { period: Period; of: Measure },
  [type, ...more]: readonly string[],
): Market | undefined {
  const plain = plainTypes.find((one) => one === type)
  if (plain) return more.length === 0 ? { ...counted, type: plain } : undefined
  const side = sides.find((one) => one === more[0])
  const line = readLine((type === 'tt' ? more[1] : more[0]) ?? '')
  if (line === undefined) return undefined
  if (type === 'tt') {
    return side && more.length === 2 ? { ...counted, type, side, line } : undefined
  }
  if (type === 'ou') return more.length === 1 ? { ...counted, type, line } : undefined
  if (type !== 'ah' || more.length > 2) return undefined
  if (more[1] === undefined) return { ...counted, type, line }
  const score = readPair(more[1])
  return score && { ...counted, type, line, score }
}

const plainTypes = ['1x2', 'dc', 'dnb', 'winner', 'btts', 'oddeven', 'score'] as const
const sides: readonly Side[] = ['home', 'away']
const firstNames: readonly FirstName[] = [
  'blood',
  'tower',
  'dragon',
  'roshan',
  'pistol1',
  'pistol2',
]
const measures: readonly Measure[] = [
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
]

function readPeriod(text: string): Period | undefined {
  if (text === 'match') return text
  const [, part, number] = /^(half|quarter|set|map)([1-9])$/.exec(text) ?? []
  const last = part === 'half' ? 2 : part === 'quarter' ? 4 : 5
  if (part === undefined || Number(number) > last) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern above says so
  return text as Period
}

const lineMax = 500

function readLine(text: string): Quarters | undefined {
  const line = /^-?\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) * 4 : Number.NaN
  return Number.isInteger(line) && Math.abs(line) <= lineMax * 4 ? line : undefined
}

export function readPair(text: string): Pair | undefined {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  return home === undefined || away === undefined
    ? undefined
    : { home: Number(home), away: Number(away) }
}

/** The outcomes of a market; for races and outrights the runners are those of the model. */
export function outcomesOf(market: Market): readonly string[] {
  switch (market.type) {
    case '1x2':
      return ['home', 'draw', 'away']
    case 'dc':
      return ['homedraw', 'homeaway', 'drawaway']
    case 'dnb':
    case 'winner':
    case 'ah':
    case 'first':
      return sides
    case 'btts':
      return ['yes', 'no']
    case 'oddeven':
      return ['odd', 'even']
    case 'ou':
    case 'tt':
      return ['over', 'under']
    case 'score':
      return scoreOutcomes(market)
    case 'htft':
      return thirds.flatMap((half) => thirds.map((full) => `${half}-${full}`))
    case 'fight':
      return ['meron', 'wala']
    case 'fightdraw':
      return ['draw']
    case 'place':
    case 'last':
      return []
  }
}

const thirds = ['home', 'draw', 'away']

function scoreOutcomes({ period, of }: CountedMarket): readonly string[] {
  const most = scoreMost(period, of)
  const goals = Array.from({ length: most + 1 }, (_, each) => each)
  const listed = goals.flatMap((home) => goals.map((away) => `${home}-${away}`))
  return of === 'goals' ? [...listed, 'other'] : listed
}

/** Correct scores are listed up to so many a side; above is `other` (goals only). */
export function scoreMost(period: Period, of: Measure): number {
  if (of !== 'goals') return seriesMost
  return period === 'match' ? 4 : 2
}

/** The winner of a best of five has three. */
const seriesMost = 3
const runnerIds = /^[a-z0-9-]{1,40}$/i

function isOutcome(market: Market, outcome: string): boolean {
  const listed = outcomesOf(market)
  return listed.length === 0 ? runnerIds.test(outcome) : listed.includes(outcome)
}
