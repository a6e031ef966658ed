import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { lockTree } from '../tree/tree.store.ts'
import type { Tree } from '../tree/tree.types.ts'
import {
  areSame,
  fullRates,
  highestOf,
  lowerOf,
  noRates,
  type Rates,
  typesAbove,
} from './rates.rules.ts'
import {
  insertRates,
  readRates,
  readRatesBelow,
  readRateVersion,
  readUplines,
  readVersions,
} from './rates.store.ts'
import type { RatesBook, RatesChanged, RatesSide, RatesWanted } from './rates.types.ts'

declare module '../../../kernel/outbox.ts' {
  interface Events {
    'rates.changed': {
      personId: string
      /** Who decided; null: the merchant. */
      decidedBy: string | null
      before: Rates
      after: Rates
    }
  }
}

export interface RatesOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Pick<Outbox, 'tell'>
  tree: Pick<Tree, 'seat'>
}

const versionsShown = 20
/** Enough to know whom to speak with. */
const namedMax = 5

/** Rebate rates by game type: nobody's are higher than those of the upline. */
export function createRates({ db, clock, newId, outbox, tree }: RatesOptions): RatesBook {
  async function of(at: Db | Tx, merchantId: string, personId: string): Promise<Rates> {
    const found = await readRates(at, merchantId, [personId])
    return found.get(personId)?.rates ?? noRates
  }

  async function change(side: RatesSide, wanted: RatesWanted): Promise<RatesChanged> {
    const { merchantId } = side
    const { personId, rates } = wanted
    return transact(db, async (tx): Promise<RatesChanged> => {
      await lockTree(tx, merchantId, 'update')
      const earlier = await readRateVersion(tx, wanted.id)
      if (earlier) return repetition(side, wanted, earlier)
      if (!(await isDirectlyBelow(tx, side, personId))) return { kind: 'not-found' }
      const hindered = await hindranceTo(tx, side, wanted)
      if (hindered) return hindered
      const [last] = await readVersions(tx, merchantId, personId, 1)
      const before = last?.rates ?? noRates
      if (areSame(before, rates)) return { kind: 'nothing-changes' }
      const version = {
        id: wanted.id,
        personId,
        version: (last?.version ?? 0) + 1,
        rates,
        from: clock.now(),
        decidedBy: side.personId,
      }
      await insertRates(tx, { ...version, merchantId })
      const payload = { personId, decidedBy: side.personId, before, after: rates }
      await outbox.tell(tx, { name: 'rates.changed', merchantId, payload })
      return { kind: 'changed', version }
    })
  }

  async function isDirectlyBelow(tx: Tx, side: RatesSide, personId: string): Promise<boolean> {
    const asked = [{ personId, at: clock.now() }]
    const [position] = await tree.seat(tx, side.merchantId, asked)
    return position !== undefined && (position.line.at(-1) ?? null) === side.personId
  }

  async function hindranceTo(
    tx: Tx,
    { merchantId }: RatesSide,
    { personId, rates }: RatesWanted,
  ): Promise<RatesChanged | undefined> {
    const above = typesAbove(rates, await limitOf(tx, merchantId, personId))
    if (above.length > 0) return { kind: 'above-own', gameTypes: above }
    const below = await readRatesBelow(tx, merchantId, personId, clock.now())
    const inTheWay = below.filter((one) => typesAbove(one.rates, rates).length > 0)
    if (inTheWay.length === 0) return undefined
    return {
      kind: 'below-downline',
      gameTypes: typesAbove(highestOf(inTheWay.map((one) => one.rates)), rates),
      people: inTheWay.length,
      some: inTheWay.slice(0, namedMax).map((one) => one.personId),
    }
  }

  /** What the uplines of a person have, the one of today and the one to come. */
  async function limitOf(tx: Tx, merchantId: string, personId: string): Promise<Rates> {
    const uplines = await readUplines(tx, merchantId, personId, clock.now())
    const theirs = await readRates(tx, merchantId, uplines)
    return uplines.map((id) => theirs.get(id)?.rates ?? noRates).reduce(lowerOf, fullRates)
  }

  const begin: RatesBook['begin'] = async (tx, { merchantId, personId, uplineId, rates, at }) => {
    // The newcomer is seated, so that whoever lowers the upline's rates from now on finds these.
    await lockTree(tx, merchantId, 'share')
    await tree.seat(tx, merchantId, [{ personId, at }])
    // The upline may have decided rates before this news was heard: those count.
    if ((await readVersions(tx, merchantId, personId, 1)).length > 0) return
    const granted = lowerOf(rates, await limitOf(tx, merchantId, personId))
    if (areSame(granted, noRates)) return
    const first = { id: newId(), personId, version: 1, rates: granted, from: at }
    await insertRates(tx, { ...first, merchantId, decidedBy: uplineId })
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
