import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../kernel/clock.ts'
import { codeOf, type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import { lockTree } from '../tree/tree.store.ts'
import type { Position, Tree } from '../tree/tree.types.ts'
import {
  beginOf,
  dayBefore,
  endingBelow,
  nextPeriod,
  offersPerDayMax,
  sideOf,
  terminationsPerDayMax,
} from './contracts.rules.ts'
import {
  acceptOffer,
  answerTermination,
  closeOffers,
  countOffersSince,
  countTerminationsSince,
  endVersions,
  insertOffer,
  insertTermination,
  lapseTerminations,
  readActiveBelow,
  readActiveOf,
  readContract,
  readEarlierUntil,
  readOffersOf,
  readOffersTo,
  readOpenOffers,
  readTermination,
  readVersion,
} from './contracts.store.ts'
import type {
  Agreed,
  Answered,
  Contract,
  EndedBy,
  Offered,
  OfferWanted,
  Side,
  TerminationAnswered,
  TerminationAsked,
} from './contracts.types.ts'
import { offerFault, termsFault } from './terms.rules.ts'
import { type ContractKind, contractKinds, type Terms } from './terms.types.ts'

/** What happened to a contract, in the words of its letters. */
type ContractNews =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'ended'
  | 'terminationAsked'
  | 'terminationAgreed'
  | 'terminationRefused'

declare module '../../../kernel/outbox.ts' {
  interface Events {
    'contract.changed': {
      contractId: string
      kind: ContractKind
      news: ContractNews
      /** Whom it is told; the side that did it knows. */
      tell: string[]
    }
  }
}

export interface ContractsOptions {
  db: Db
  clock: Clock
  newId: NewId
  outbox: Pick<Outbox, 'tell'>
  config: Pick<Config, 'merchant'>
  tree: Pick<Tree, 'seat'>
}

const duplicateKey = '23505'

/** What staff write along with a change. */
type Note = (tx: Tx) => Promise<void>

export type Contracts = ReturnType<typeof createContracts>

/** Offers, answers and ends of contracts between uplines and their direct downlines. */
export function createContracts(options: ContractsOptions) {
  const { db, clock, newId, outbox, config, tree } = options

  /** Changes of one merchant's tree and contracts wait for each other. */
  function changing<T>(merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return transact(db, async (tx) => {
      await lockTree(tx, merchantId, 'update')
      return work(tx)
    })
  }

  async function offer(side: Side, wanted: OfferWanted, note?: Note): Promise<Offered> {
    const { merchantId, personId: uplineId, ip } = side
    const { downlineId, terms } = wanted
    const fault = termsFault(terms)
    if (fault) return { kind: 'bad-terms', fault }
    const offering = changing(merchantId, async (tx): Promise<Offered> => {
      const before = await readVersion(tx, merchantId, wanted.id)
      if (before) return repeated(before, side, wanted)
      const counts = nextPeriod(terms, config.merchant(merchantId).timeZone, clock.now())
      if (!(await isDirectlyBelow(tx, merchantId, uplineId, downlineId, counts)))
        return { kind: 'not-found' }
      const refused = await refusedTo(tx, side, terms)
      if (refused) return refused
      const waiting = await readOpenOffers(tx, terms.kind, uplineId, [downlineId])
      if (waiting.length > 0) return { kind: 'offer-open' }
      if (await isTooOften(tx, uplineId, downlineId)) return { kind: 'too-often' }
      const contract = { id: newId(), merchantId, kind: terms.kind, uplineId, downlineId }
      const made = await insertOffer(tx, { id: wanted.id, contract, terms, at: clock.now(), ip })
      await tell(tx, { ...contract, id: made.contractId }, 'offered', [downlineId])
      await note?.(tx)
      return { kind: 'offered', ...made }
    })
    return offering.catch((error: unknown): Offered => {
      // Offers of one merchant wait for each other: an id that exists nevertheless is another merchant's.
      if (codeOf(error) === duplicateKey) return { kind: 'reused' }
      throw error
    })
  }

  /** Every offer is told by letter and short message; the merchant knows what it does. */
  async function isTooOften(tx: Tx, uplineId: string | null, downlineId: string): Promise<boolean> {
    if (uplineId === null) return false
    const made = await countOffersSince(tx, uplineId, [downlineId], dayBefore(clock.now()))
    return (made.get(downlineId) ?? 0) >= offersPerDayMax
  }

  /** Why an upline cannot offer these terms; the merchant can offer anything. */
  async function refusedTo(
    tx: Tx,
    { merchantId, personId }: Pick<Side, 'merchantId' | 'personId'>,
    terms: Terms,
  ): Promise<Extract<Offered, { kind: 'no-own-contract' | 'not-offerable' }> | undefined> {
    if (personId === null) return undefined
    const own = await readActiveOf(tx, merchantId, terms.kind, personId)
    if (!own) return { kind: 'no-own-contract' }
    const fault = offerFault(own.version.terms, terms)
    return fault && { kind: 'not-offerable', fault }
  }

  /** Now, and when the terms begin to count: by then the downline may stand elsewhere. */
  async function isDirectlyBelow(
    tx: Tx,
    merchantId: string,
    uplineId: string | null,
    downlineId: string,
    later: Date,
  ): Promise<boolean> {
    const moments = [clock.now(), later].map((at) => ({ personId: downlineId, at }))
    const positions = await tree.seat(tx, merchantId, moments)
    const isBelow = (position: Position | undefined) =>
      position !== undefined && (position.line.at(-1) ?? null) === uplineId
    return positions.every(isBelow)
  }

  async function answer(side: Side, versionId: string, accepts: boolean): Promise<Answered> {
    const { merchantId, personId, ip } = side
    return changing(merchantId, async (tx): Promise<Answered> => {
      const found = await readVersion(tx, merchantId, versionId)
      if (!found || found.contract.downlineId !== personId) return { kind: 'not-found' }
      const { contract, version } = found
      if (version.state !== 'offered') return { kind: 'closed', state: version.state }
      const at = clock.now()
      if (!accepts) {
        await closeOffers(tx, [versionId], 'rejected', at, ip)
        await tell(tx, contract, 'rejected', [contract.uplineId])
        return { kind: 'rejected' }
      }
      const { kind, downlineId } = contract
      const earlierUntil = await readEarlierUntil(tx, merchantId, kind, downlineId)
      const zone = config.merchant(merchantId).timeZone
      const from = beginOf(version.terms, zone, at, earlierUntil)
      if (!(await isStillOffered(tx, found, from))) return { kind: 'out-of-date' }
      const before = await readActiveOf(tx, merchantId, contract.kind, contract.downlineId)
      if (before) await end(tx, [before], from, 'replaced')
      await acceptOffer(tx, versionId, { at, ip, from })
      const ended = await endBelow(tx, contract, version.terms, from)
      await tell(tx, contract, 'accepted', [contract.uplineId])
      return { kind: 'accepted', from, ended }
    })
  }

  async function isStillOffered(
    tx: Tx,
    { contract, version }: Agreed,
    from: Date,
  ): Promise<boolean> {
    const { merchantId, uplineId, downlineId } = contract
    const isBelow = await isDirectlyBelow(tx, merchantId, uplineId, downlineId, from)
    const refused = await refusedTo(tx, { merchantId, personId: uplineId }, version.terms)
    return isBelow && refused === undefined
  }

  async function withdraw(side: Side, versionId: string, note?: Note): Promise<Answered> {
    return changing(side.merchantId, async (tx): Promise<Answered> => {
      const found = await readVersion(tx, side.merchantId, versionId)
      if (!found || found.contract.uplineId !== side.personId) return { kind: 'not-found' }
      const { contract, version } = found
      if (version.state !== 'offered') return { kind: 'closed', state: version.state }
      await closeOffers(tx, [versionId], 'withdrawn', clock.now(), side.ip)
      await tell(tx, contract, 'withdrawn', [contract.downlineId])
      await note?.(tx)
      return { kind: 'withdrawn' }
    })
  }

  /**
   * A person's own terms are now these (null: none): contracts below that they do not allow end at that
   * moment, and offers that they do not allow are withdrawn.
   */
  async function endBelow(
    tx: Tx,
    { downlineId, kind }: Pick<Contract, 'downlineId' | 'kind'>,
    terms: Terms | null,
    to: Date,
  ): Promise<number> {
    const below = await readActiveBelow(tx, [downlineId], [kind])
    const ending = endingBelow(downlineId, terms, below)
    await end(tx, ending, to, 'automatic')
    for (const { contract } of ending) {
      await tell(tx, contract, 'ended', [contract.uplineId, contract.downlineId])
    }
    const without = new Set(ending.map(({ contract }) => contract.downlineId))
    const offers = await readOffersOf(tx, [downlineId, ...without], [kind])
    const gone = offers.filter(
      ({ contract, version }) =>
        without.has(contract.uplineId ?? '') ||
        terms === null ||
        offerFault(terms, version.terms) !== undefined,
    )
    await withdrawAll(tx, gone)
    return ending.length
  }

  /** Offers that cannot be accepted any more. */
  async function withdrawAll(tx: Tx, offers: readonly Agreed[]): Promise<void> {
    if (offers.length === 0) return
    const ids = offers.map(({ version }) => version.id)
    await closeOffers(tx, ids, 'withdrawn', clock.now(), null)
    for (const { contract } of offers)
      await tell(tx, contract, 'withdrawn', [contract.uplineId, contract.downlineId])
  }

  async function end(tx: Tx, agreed: readonly Agreed[], to: Date, by: EndedBy): Promise<void> {
    await endVersions(
      tx,
      agreed.map(({ version }) => version.id),
      to,
      by,
    )
    if (by === 'replaced') return
    await lapseTerminations(
      tx,
      agreed.map(({ contract }) => contract.id),
      clock.now(),
    )
  }

  async function askTermination(
    side: Side,
    wanted: { id: string; contractId: string; reason: string },
    note?: Note,
  ): Promise<TerminationAsked> {
    const { merchantId, personId, ip } = side
    return changing(merchantId, async (tx): Promise<TerminationAsked> => {
      const found = await readContract(tx, merchantId, wanted.contractId)
      if (!found?.active || !sideOf(found.contract, personId)) return { kind: 'not-found' }
      const before = await readTermination(tx, wanted.id)
      if (before) {
        const isSame = before.contractId === wanted.contractId && before.askedBy === personId
        return { kind: isSame ? 'repeated' : 'reused' }
      }
      const asked = await countTerminationsSince(tx, found.contract.id, dayBefore(clock.now()))
      if (personId !== null && asked >= terminationsPerDayMax) return { kind: 'too-often' }
      const row = { ...wanted, askedBy: personId, at: clock.now(), ip }
      if (!(await insertTermination(tx, row))) return { kind: 'termination-open' }
      await tell(tx, found.contract, 'terminationAsked', [otherSide(found.contract, personId)])
      await note?.(tx)
      return { kind: 'asked' }
    })
  }

  /** Whoever asked can only withdraw; the other side agrees or refuses. */
  async function decideTermination(
    side: Side,
    id: string,
    agrees: boolean,
    note?: Note,
  ): Promise<TerminationAnswered> {
    const { merchantId, personId, ip } = side
    return changing(merchantId, async (tx): Promise<TerminationAnswered> => {
      const asked = await readTermination(tx, id)
      const found = asked && (await readContract(tx, merchantId, asked.contractId))
      if (!asked || !found || !sideOf(found.contract, personId)) return { kind: 'not-found' }
      const { contract, active } = found
      if (asked.answer !== null || !active) return { kind: 'closed' }
      const at = clock.now()
      const other = [otherSide(contract, personId)]
      if (asked.askedBy === personId) {
        if (agrees) return { kind: 'not-found' }
        await answerTermination(tx, id, 'withdrawn', at, ip)
        await note?.(tx)
        return { kind: 'withdrawn' }
      }
      await answerTermination(tx, id, agrees ? 'agreed' : 'refused', at, ip)
      await tell(tx, contract, agrees ? 'terminationAgreed' : 'terminationRefused', other)
      await note?.(tx)
      if (!agrees) return { kind: 'refused' }
      const to = nextPeriod(active.terms, config.merchant(merchantId).timeZone, at)
      await end(tx, [{ contract, version: active }], to, 'terminated')
      return { kind: 'agreed', to, ended: await endBelow(tx, contract, null, to) }
    })
  }

  /** A person moves below another upline: the contracts with the old one end then, and those that need them. */
  async function endOfMoved(tx: Tx, merchantId: string, personId: string, at: Date): Promise<void> {
    await withdrawAll(tx, await readOffersTo(tx, personId))
    for (const kind of contractKinds) {
      const own = await readActiveOf(tx, merchantId, kind, personId)
      if (!own) continue
      await end(tx, [own], at, 'moved')
      await tell(tx, own.contract, 'ended', [own.contract.uplineId, personId])
      await endBelow(tx, own.contract, null, at)
    }
  }

  async function tell(
    tx: Tx,
    { id: contractId, kind, merchantId }: Contract,
    news: ContractNews,
    to: readonly (string | null)[],
  ): Promise<void> {
    const people = to.filter((id) => id !== null)
    if (people.length === 0) return
    const payload = { contractId, kind, news, tell: people }
    await outbox.tell(tx, { name: 'contract.changed', merchantId, payload })
  }

  return { offer, answer, withdraw, askTermination, decideTermination, endOfMoved }
}

/** The answer to an id that was used before: the first one, if it is the same offer. */
function repeated(
  { contract, version }: Agreed,
  { personId }: Side,
  { downlineId, terms }: OfferWanted,
): Offered {
  const isSame =
    contract.uplineId === personId &&
    contract.downlineId === downlineId &&
    isDeepStrictEqual(version.terms, terms)
  if (!isSame) return { kind: 'reused' }
  return { kind: 'repeated', contractId: version.contractId, version: version.version }
}

function otherSide({ uplineId, downlineId }: Contract, personId: string | null): string | null {
  return personId === downlineId ? uplineId : downlineId
}
