import { randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import { commitmentOf, envelopeShares } from '@baize/engines/house'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import { type EventOptions, type Stand } from '../offers/offers.types.ts'
import {
  dropsAround,
  type EnvelopeTerms,
  envelopeFaults,
  envelopeForetold,
  envelopeTerms,
} from './envelope.rules.ts'
import {
  closeDue,
  type Envelope,
  insertEnvelope,
  readAround,
  readShares,
  type Share,
} from './envelope.store.ts'
import { createOpening } from './opening.ts'

const seedBytes = 32
const hourMs = 3_600_000
/** Envelopes are made, and their commitments shown, so long before they open. */
const hoursAhead = 24

/** Red envelopes: split when they are made, opened once by each member while shares last. */
export function createEnvelopes(options: EventOptions) {
  const { db, clock, newId, config, rewards } = options
  rewards.programmes.register<EnvelopeTerms>({
    kind: 'envelope',
    terms: envelopeTerms,
    isSingle: false,
    faults: envelopeFaults,
    foretell: envelopeForetold,
  })
  const opening = createOpening(options)

  async function make(
    programme: Programme<EnvelopeTerms>,
    given: { opensAt: Date; forMember: string | null; id?: string },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    const { merchantId, id: programmeId, version, terms } = programme
    const { total, shares, minimum, hours } = terms
    const isGift = given.forMember !== null
    const id = given.id ?? newId()
    const seed = randomBytes(seedBytes).toString('hex')
    const split = { total: Number(total), shares: isGift ? 1 : shares, minimum: Number(minimum) }
    const envelope: Envelope = {
      id,
      merchantId,
      programmeId,
      version,
      forMember: given.forMember,
      seed,
      total: BigInt(total),
      minimum: BigInt(minimum),
      shares: split.shares,
      opensAt: given.opensAt,
      closesAt: new Date(given.opensAt.getTime() + hours * hourMs),
    }
    const amounts = envelopeShares(seed, id, split).map(BigInt)
    return transact(db, async (tx) => {
      const isNew = await insertEnvelope(tx, envelope, amounts)
      // A command must not be called done where it gave nothing.
      if (!isNew && note) throw new Refused('already-settled')
      await note?.(tx)
      return isNew
    })
  }

  /** Makes what opens soon, and ends what is over. */
  async function tend(merchantId: string): Promise<void> {
    const now = clock.now()
    const { timeZone } = config.merchant(merchantId)
    const running = await rewards.programmes.running(merchantId, 'envelope')
    for (const programme of running as Programme<EnvelopeTerms>[])
      for (const opensAt of dropsAround(programme.terms, timeZone, now, hoursAhead))
        await make(programme, { opensAt, forMember: null })
    await closeDue(db, merchantId, now)
  }

  /** A gift of the house for one member: the whole envelope. Answers whether it is new. */
  async function gift(
    merchantId: string,
    programmeId: string,
    given: { id: string; memberId: string },
    note?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    const running = await rewards.programmes.running(merchantId, 'envelope')
    const programme = running.find(({ id }) => id === programmeId)
    if (!programme) throw new Refused('not-found')
    const one = { id: given.id, forMember: given.memberId, opensAt: clock.now() }
    return make(programme as Programme<EnvelopeTerms>, one, note)
  }

  async function stand({ merchant, caller }: Visit, { id }: Programme): Promise<Stand> {
    const now = clock.now()
    const { memberId } = caller
    const key = { merchantId: merchant.id, programmeId: id, memberId, now }
    const around = await readAround(db, key)
    const shown = await Promise.all(
      around.map(async (one) => ({ one, shares: await readShares(db, one.id) })),
    )
    const found = shown.map(({ one, shares }) => envelopeShown(one, shares, memberId, now))
    const current = found.find(({ closesAt }) => new Date(closesAt) > now) ?? null
    const last = found.find(({ closesAt }) => new Date(closesAt) <= now) ?? null
    return { play: { kind: 'envelope', now: current, last }, ...standing(current, now) }
  }

  return {
    kind: 'envelope' as const,
    stand,
    tend,
    gift,
    open: async ({ merchant, caller }: Visit, id: string): Promise<Value<'openEnvelope'>> => ({
      currency: merchant.currency,
      prize: await opening.open({ merchant, memberId: caller.memberId, envelopeId: id }),
    }),
  }
}

type EnvelopeShown = Extract<Stand['play'], { kind: 'envelope' }>['now']

function standing(current: EnvelopeShown, now: Date): Pick<Stand, 'status' | 'reasons'> {
  if (!current) return { status: 'joined', reasons: ['noEnvelope'] }
  if (current.mine) return { status: 'claimed', reasons: ['opened'] }
  if (new Date(current.opensAt) > now) return { status: 'comingSoon', reasons: ['noEnvelope'] }
  if (current.left === 0) return { status: 'joined', reasons: ['allTaken'] }
  return { status: 'claim', reasons: [] }
}

/** How an envelope is split is told when it is over, or when nothing is left of it. */
function envelopeShown(
  envelope: Envelope,
  shares: readonly Share[],
  memberId: string,
  now: Date,
): NonNullable<EnvelopeShown> {
  const left = shares.filter((share) => share.memberId === null).length
  const mine = shares.find((share) => share.memberId === memberId)
  const isOver = envelope.closesAt <= now || left === 0
  return {
    id: envelope.id,
    opensAt: envelope.opensAt.toISOString(),
    closesAt: envelope.closesAt.toISOString(),
    total: String(envelope.total),
    minimum: String(envelope.minimum),
    shares: envelope.shares,
    left,
    commitment: commitmentOf(envelope.seed),
    mine: mine?.grantId ? { id: mine.grantId, unit: 'money', amount: String(mine.amount) } : null,
    revealed: isOver
      ? { seed: envelope.seed, amounts: shares.map(({ amount }) => String(amount)) }
      : null,
  }
}
