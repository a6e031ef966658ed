import type { Market, Selection } from '@baize/engines/odds'
import { marketKeyOf } from './messages.ts'

/** A market of the feed by the words of our engine. */
interface Known {
  market(specifiers: ReadonlyMap<string, string>): Market | undefined
  /** Ids of the outcomes, with ours. */
  outcomes: ReadonlyMap<string, string>
  groups: readonly string[]
}

const match = { period: 'match', of: 'goals' } as const
const groups = ['regular_play']
const ofScore = ['regular_play', 'score']
const plain = (type: '1x2' | 'dc' | 'dnb' | 'btts' | 'score') => () => ({ ...match, type })

/** A line that our engine has too: whole quarters. */
function quartersOf(text: string | undefined): number | undefined {
  const quarters =
    text !== undefined && /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) * 4 : 0.5
  return Number.isInteger(quarters) ? quarters : undefined
}

/** Correct scores are numbered column by column: 274 is 0:0, 276 is 1:0, 284 is 0:1. */
const firstScoreId = 274
const scoreIdStep = 2
const scoreMost = 4
const otherScoreId = '324'
const scores = new Map([
  ...Array.from({ length: (scoreMost + 1) ** 2 }, (_, nth) => {
    const [home, away] = [nth % (scoreMost + 1), Math.floor(nth / (scoreMost + 1))]
    return [String(firstScoreId + nth * scoreIdStep), `${home}-${away}`] as const
  }),
  [otherScoreId, 'other'] as const,
])

const known: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['1', { market: plain('1x2'), outcomes: pairs('1 home 2 draw 3 away'), groups }],
  ['10', { market: plain('dc'), outcomes: pairs('9 homedraw 10 homeaway 11 drawaway'), groups }],
  ['11', { market: plain('dnb'), outcomes: pairs('4 home 5 away'), groups }],
  [
    '16',
    {
      market: (specifiers) => lineOf('ah', specifiers.get('hcp')),
      outcomes: pairs('1714 home 1715 away'),
      groups,
    },
  ],
  [
    '18',
    {
      market: (specifiers) => lineOf('ou', specifiers.get('total')),
      outcomes: pairs('12 over 13 under'),
      groups: ofScore,
    },
  ],
  ['29', { market: plain('btts'), outcomes: pairs('74 yes 76 no'), groups: ofScore }],
  ['45', { market: plain('score'), outcomes: scores, groups: ofScore }],
])

function lineOf(type: 'ah' | 'ou', text: string | undefined): Market | undefined {
  const line = quartersOf(text)
  return line === undefined ? undefined : { ...match, type, line }
}

function pairs(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ')
  return new Map(
    words.flatMap((id, at) => (at % 2 === 0 ? [[id, words[at + 1] ?? ''] as const] : [])),
  )
}

/** By our engine's words; undefined: it has no such market, and so none is offered. */
export function marketOf(key: string): Market | undefined {
  const [id = '', ...specifiers] = key.split('|')
  const pairsOf = specifiers.map((one) => {
    const at = one.indexOf('=')
    return [one.slice(0, at), one.slice(at + 1)] as const
  })
  return known.get(id)?.market(new Map(pairsOf))
}

export function outcomeOf(key: string, outcome: string): string | undefined {
  return knownOf(key)?.outcomes.get(outcome)
}

export function groupsOf(key: string): readonly string[] {
  return knownOf(key)?.groups ?? []
}

function knownOf(key: string): Known | undefined {
  return known.get(key.split('|')[0] ?? '')
}

const idByType: Partial<Record<Market['type'], string>> = {
  '1x2': '1',
  dc: '10',
  dnb: '11',
  ah: '16',
  ou: '18',
  btts: '29',
  score: '45',
}

/** The feed's words for a selection of ours. */
export function feedNameOf({
  market,
  outcome,
}: Selection): { key: string; outcome: string } | undefined {
  const id = idByType[market.type]
  const isOfMatch = 'of' in market && market.of === 'goals' && market.period === 'match'
  if (id === undefined || !isOfMatch || ('score' in market && market.score)) return undefined
  const line = 'line' in market ? String(market.line / 4) : ''
  const specifiers =
    market.type === 'ah' ? `hcp=${line}` : market.type === 'ou' ? `total=${line}` : ''
  const own = known.get(id)
  const named = [...(own?.outcomes ?? [])].find(([, ours]) => ours === outcome)
  return named && { key: marketKeyOf(id, specifiers), outcome: named[0] }
}
