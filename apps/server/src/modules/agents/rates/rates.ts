import { dayIn, nextHour, startOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import { lockTree } from '../tree/tree.store.ts'
import type { Tree } from '../tree/tree.types.ts'
import { holdClosedUntil } from '../turnover/turnover.store.ts'
import {
  areSame,
  fullHourFrom,
  fullRates,
  highestOf,
  latestOf,
  limitsOf,
  lowerOf,
  noRates,
  type Rates,
  typesAbove,
} from './rates.rules.ts'
import {
  countChanges,
  insertRates,
  readRates,
  readRatesBelow,
  readRateVersion,
  readSince,
  readUplines,
  readVersions,
} from './rates.store.ts'
import type { RatesBook, RatesChanged, RatesSide, RatesWanted, RateVersion } from './rates.types.ts'

declare module '../../../kernel/outbox.ts' {
  interface Events {
    'rates.changed': {
      personId: string
      /** Who decided; null: the merchant. */
      decidedBy: string | null
      before: Rates
      after: Rates
      /** When the new rates begin to count; rates that were changed before this was told did so at once. */
      from?: string
    }
  }
}

export interface RatesOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Pick<Outbox, 'tell'>
  tree: Pick<Tree, 'seat'>
  config: Pick<Config, 'merchant'>
}

const versionsShown = 20
/** Enough to know whom to speak with. */
const namedMax = 5
/** Each change sends a message to the person. */
const changesPerDayMax = 5

/** Rebate rates by game type: nobody's are higher than those of the upline, at any time. */
export function createRates(options: RatesOptions): RatesBook {
  const { db, clock, newId, outbox, tree, config } = options
  const zoneOf = (merchantId: string) => config.merchant(merchantId).timeZone

  async function of(at: Db | Tx, merchantId: string, personId: string): Promise<Rates> {
    const found = await readRates(at, merchantId, [personId])
    return found.get(personId)?.rates ?? noRates
  }

  async function change(
    side: RatesSide,
    wanted: RatesWanted,
    note?: (tx: Tx) => Promise<void>,
  ): Promise<RatesChanged> {
    const { merchantId } = side
    const { personId, rates } = wanted
    return transact(db, async (tx): Promise<RatesChanged> => {
      await lockTree(tx, merchantId, 'update')
      const earlier = await readRateVersion(tx, wanted.id)
      if (earlier) return repetition(side, wanted, earlier)
      if (!(await isDirectlyBelow(tx, side, personId))) return { kind: 'not-found' }
      const uplines = await readUplines(tx, merchantId, personId, clock.now())
      const theirs = await readRates(tx, merchantId, uplines)
      const below = await readRatesBelow(tx, merchantId, personId, clock.now())
      const limit = uplines.map((id) => theirs.get(id)?.rates ?? noRates).reduce(lowerOf, fullRates)
      const hindered = hindranceTo(rates, limit, below)
      if (hindered) return hindered
      const [last] = await readVersions(tx, merchantId, personId, 1)
      const before = last?.rates ?? noRates
      if (areSame(before, rates)) return { kind: 'nothing-changes' }
      if (await isTooOften(tx, side, personId))
        return { kind: 'too-often', perDay: changesPerDayMax }
      // Never before what was decided earlier about those above and below, also by a node whose clock is ahead.
      const zone = zoneOf(merchantId)
      const earliest = [nextHour(zone, clock.now()), last?.from]
      const around = [...theirs.values(), ...below].map((one) => one.from)
      const version = {
        id: wanted.id,
        personId,
        version: (last?.version ?? 0) + 1,
        rates,
        from: fullHourFrom(zone, latestOf([...earliest, ...around])),
        decidedBy: side.personId,
      }
      await insertRates(tx, { ...version, merchantId, decidedAt: clock.now() })
      const told = { personId, decidedBy: side.personId, before, after: rates }
      const payload = { ...told, from: version.from.toISOString() }
      await outbox.tell(tx, { name: 'rates.changed', merchantId, payload })
      await note?.(tx)
      return { kind: 'changed', version }
    })
  }

  async function isDirectlyBelow(tx: Tx, side: RatesSide, personId: string): Promise<boolean> {
    const asked = [{ personId, at: clock.now() }]
    const [position] = await tree.seat(tx, side.merchantId, asked)
    return position !== undefined && (position.line.at(-1) ?? null) === side.personId
  }

  /** Uplines, that is: what the merchant itself decides is not counted. */
  async function isTooOften(tx: Tx, side: RatesSide, personId: string): Promise<boolean> {
    if (side.personId === null) return false
    const zone = zoneOf(side.merchantId)
    const since = startOf(zone, dayIn(zone, clock.now()))
    return (await countChanges(tx, personId, since)) >= changesPerDayMax
  }

  const begin: RatesBook['begin'] = async (tx, { merchantId, personId, uplineId, rates, at }) => {
    // The newcomer is seated, so that whoever lowers the upline's rates from now on finds these.
    await lockTree(tx, merchantId, 'share')
    await tree.seat(tx, merchantId, [{ personId, at }])
    // The upline may have decided rates before this news was heard: those count.
    if ((await readVersions(tx, merchantId, personId, 1)).length > 0) return
    // What was paid for a closed hour does not change, also if this is heard late.
    const from = latestOf([at, await holdClosedUntil(tx, merchantId)])
    const uplines = await readUplines(tx, merchantId, personId, from)
    const theirs = await readSince(tx, merchantId, uplines, from)
    const granted = limitsOf(
      from,
      uplines.map((id) => theirs.get(id) ?? []),
    )
      .map((one) => ({ from: one.from, rates: lowerOf(rates, one.rates) }))
      .filter((one, nth, all) => !areSame(one.rates, all[nth - 1]?.rates ?? noRates))
    for (const [nth, one] of granted.entries()) {
      const version = { id: newId(), personId, version: nth + 1, decidedBy: uplineId, ...one }
      await insertRates(tx, { ...version, merchantId, decidedAt: clock.now() })
    }
  }

  return {
    of: (merchantId, personId) => of(db, merchantId, personId),
    versions: (merchantId, personId) => readVersions(db, merchantId, personId, versionsShown),
    async floorOf(merchantId, personId) {
      const below = await readRatesBelow(db, merchantId, personId, clock.now())
      return highestOf(below.map(({ rates }) => rates))
    },
    change,
    begin,
    async exceed(tx, merchantId, personId, uplineId) {
      const [own, limit] = [await of(tx, merchantId, personId), await of(tx, merchantId, uplineId)]
      return typesAbove(own, limit).length > 0
    },
  }
}

function hindranceTo(
  rates: Rates,
  limit: Rates,
  below: readonly RateVersion[],
): RatesChanged | undefined {
  const above = typesAbove(rates, limit)
  if (above.length > 0) return { kind: 'above-own', gameTypes: above }
  const inTheWay = below.filter((one) => typesAbove(one.rates, rates).length > 0)
  if (inTheWay.length === 0) return undefined
  return {
    kind: 'below-downline',
    gameTypes: typesAbove(highestOf(inTheWay.map((one) => one.rates)), rates),
    people: inTheWay.length,
    some: inTheWay.slice(0, namedMax).map((one) => one.personId),
  }
}

function repetition(
  side: RatesSide,
  { personId, rates }: RatesWanted,
  earlier: Awaited<ReturnType<typeof readRateVersion>> & object,
): RatesChanged {
  const isSame =
    earlier.personId === personId &&
    earlier.decidedBy === side.personId &&
    areSame(earlier.rates, rates)
  return isSame ? { kind: 'repeated', version: earlier } : { kind: 'reused' }
}
