import { readSelection } from '@baize/engines/odds'
import { z } from 'zod'
import type { Json, LegOnRecord, SlipRecord, SlipRow } from '../store/index.ts'
import { describedPool, describeMarket, isPoolKey } from './markets.ts'
import { type KeptLeg, keptLeg } from './picks.ts'
import { productText } from './quote.ts'
import { faultIn, formatIn, offerIn } from './slips.terms.ts'
import type { LegResult, LegView, SlipView } from './slips.wire.ts'
import { sports } from './terms.wire.ts'
import { pickSeparator } from './verdicts.ts'
import { mostLeft } from './worth.ts'

/** A slip as its player sees it. `cashOut` is for all that is left of it. */
export function slipViewOf(record: SlipRecord, cashOut: bigint | undefined): SlipView {
  const { slip, versions } = record
  const kept = slip.legs.map((leg) => keptLeg.parse(leg))
  const legs = legViewsOf(record, kept)
  const offered = offerIn(slip.reoffer)
  const fault = faultIn(slip.fault)
  const isPlaced = slip.no !== null
  return {
    id: slip.id,
    title: slip.title,
    currency: slip.currency,
    kind: slip.kind,
    system: slip.system,
    state: slip.state,
    placedAt: slip.placed_at.getTime(),
    legs,
    lines: slip.lines,
    stake: String(slip.unit),
    staked: String(slip.staked),
    policy: slip.policy,
    format: formatIn(slip.format),
    price: priceOf(record, kept),
    returns: String(returnsOf(record)),
    returned: String(slip.returned + slip.cashed_paid),
    cashed: { stake: String(slip.cashed_stake), paid: String(slip.cashed_paid) },
    cashOut: cashOut === undefined ? null : { amount: String(cashOut), part: 1_000_000 },
    reoffer: offered && fault ? { ...offered, fault } : null,
    fault,
    waitsUntil: slip.state === 'pending' ? (slip.waits_until?.getTime() ?? null) : null,
    versions: isPlaced ? versionsOf(slip, versions) : [],
  }
}

function returnsOf({ slip, legs }: SlipRecord): bigint {
  if (slip.state === 'pending') return slip.most
  return slip.state === 'accepted' ? mostLeft(slip, legs) : 0n
}

function versionsOf(slip: SlipRow, before: SlipRecord['versions']): SlipView['versions'] {
  const past = before.map(({ version, at, returned, reason }) => ({
    version,
    at: at.getTime(),
    returned: String(returned),
    reason,
  }))
  if (slip.settled_at === null || slip.version === 0) return past
  const now = {
    version: slip.version,
    at: slip.settled_at.getTime(),
    returned: String(slip.returned + slip.cashed_paid),
    reason: slip.reason ?? (past.length > 0 ? 'corrected' : 'result'),
  }
  return [...past, now]
}

/** Of a single, a parlay or a builder; what a pool pays is known when it is closed. */
function priceOf({ slip, legs }: SlipRecord, kept: readonly KeptLeg[]): string | null {
  if (slip.kind === 'system') return null
  if (legs.length > 0) {
    const prices = legs.flatMap(({ price_n: n, price_d: d }) =>
      n === null || d === null ? [] : `${n}/${d}`,
    )
    return prices.length < legs.length ? null : productText(prices)
  }
  if (slip.kind === 'builder') return null
  const prices = kept.flatMap(({ price }) => price ?? [])
  return prices.length < kept.length ? null : productText(prices)
}

/** A builder is one leg with several parts. */
function legViewsOf(record: SlipRecord, kept: readonly KeptLeg[]): LegView[] {
  if (record.slip.kind !== 'builder') {
    return kept.map((leg, nth) => legViewOf(record, leg, record.legs[nth]))
  }
  const [first] = kept
  if (!first) return []
  const parts = kept.map(({ pick, outcome }) => ({ market: describedBy(pick), outcome }))
  return [{ ...legViewOf(record, first, record.legs[0]), parts }]
}

function legViewOf(record: SlipRecord, kept: KeptLeg, row: LegOnRecord | undefined): LegView {
  const market = describedBy(kept.pick)
  const price = row ? (row.price_n === null ? null : `${row.price_n}/${row.price_d}`) : kept.price
  return {
    event: kept.event,
    league: kept.league,
    sport: sports.find((sport) => sport === kept.sport) ?? 'football',
    home: kept.home,
    away: kept.away,
    startsAt: kept.startsAt,
    market,
    outcome: kept.outcome,
    ...(kept.outcomeName && { outcomeName: kept.outcomeName }),
    price,
    scoreAt: market.score ?? null,
    result: resultIn(row?.verdict),
    reason: row?.is_aside ? 'set-aside' : (row?.reason ?? null),
    rule: row?.verdict ? market.kind : null,
    decidedAt: row?.decided_at?.getTime() ?? null,
    version: row?.version ?? 0,
    score: scoreIn(record.events.get(kept.event)?.result ?? null),
  }
}

const legResults: readonly LegResult[] = [
  'won',
  'half-won',
  'void',
  'half-lost',
  'lost',
  'dead-heat',
]

function resultIn(verdict: string | null | undefined): LegResult | null {
  return legResults.find((one) => one === verdict) ?? null
}

function describedBy(pick: string) {
  const [first = ''] = pick.split(pickSeparator)
  return isPoolKey(first.split('=')[0] ?? '')
    ? describedPool
    : describeMarket(readSelection(first).market)
}

const pair = z.object({ home: z.number(), away: z.number() })
const shortResult = z.object({
  periods: z.record(z.string(), z.object({ counts: z.record(z.string(), pair) })).default({}),
  fight: z.string().optional(),
  places: z.array(z.array(z.string())).optional(),
})
/** What the score of a match is counted in, the first that there is. */
const scoreCounts = ['goals', 'points', 'sets', 'maps'] as const

/** "2:1 (1:0)", "2:0", "r4 r1 r2", "meron". */
function scoreIn(result: Json | null): string | null {
  const read = shortResult.safeParse(result)
  if (!read.success) return null
  const { periods, fight, places } = read.data
  if (fight) return fight
  if (places) return places.map((tied) => tied.join('=')).join(' ')
  const of = scoreCounts.find((count) => periods.match?.counts[count])
  const full = of && periods.match?.counts[of]
  if (!of || !full) return null
  const half = of === 'goals' ? periods.half1?.counts.goals : undefined
  const text = `${full.home}:${full.away}`
  return half ? `${text} (${half.home}:${half.away})` : text
}
