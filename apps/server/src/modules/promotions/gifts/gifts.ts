import { randomBytes } from 'node:crypto'
import type { ParsedOf, Value, Wire } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { envelopeShares } from '@baize/engines/house'
import { dayIn, startOf } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Identity } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import type { SignedInMember } from '../../session/index.ts'
import type { EventOptions, Stand } from '../offers/offers.types.ts'
import { runningOffer } from '../offers/runningOffer.ts'
import { type GiftTerms, giftFaults, giftTerms } from './gifts.rules.ts'
import {
  type Gift,
  insertGift,
  lockGift,
  readByCode,
  readFor,
  readGift,
  readGiftShares,
  readOver,
  readSent,
  sumSent,
  takeShare,
  writeOver,
} from './gifts.store.ts'
import { createGiftsView } from './gifts.view.ts'

export interface GiftsOptions extends Omit<EventOptions, 'payments'> {
  log: Log
  identity: Pick<Identity, 'member' | 'find' | 'members'>
  ledger: Pick<Ledger, 'balanceOf'>
  payments: Pick<Payments, 'gifts' | 'demandPaymentPassword'>
}

type Wanted = ParsedOf<Wire['sendGift']>['body']
type SendVisit = Visit & { caller: SignedInMember; ip: string }

const hourMs = 3_600_000
const seedBytes = 32
const codeBytes = 16
/** A share is at least one minor unit. */
const minimum = 1
const openMax = 50
const listed = 20
const endedAtOnce = 200

/** Red envelopes between members: own cash for another member, or in shares for whoever has the link. */
export function createGifts(options: GiftsOptions) {
  const { db, clock, identity, ledger, log, payments, rewards } = options
  rewards.programmes.register<GiftTerms>({
    kind: 'gift',
    terms: giftTerms,
    isSingle: true,
    faults: giftFaults,
  })
  const view = createGiftsView(options)

  async function stand(visit: Visit, programme: Programme): Promise<Stand> {
    const { least, most, dayMost, shares, hours } = programme.terms as GiftTerms
    const { memberId } = visit.caller
    const now = clock.now()
    const whose = { programmeId: programme.id, memberId }
    const { sum } = await sumSent(db, memberId, today(visit))
    const left = BigInt(dayMost) - sum
    const member = await identity.member(visit.merchant.id, memberId)
    const received = await view.found(await readFor(db, whose, listed), memberId, now)
    const waits = received.some(({ state, mine }) => state === 'open' && mine === null)
    const play: Stand['play'] = {
      kind: 'gift',
      least,
      most,
      leftToday: String(left > 0n ? left : 0n),
      sharesMax: shares,
      hours,
      hasPaymentPassword: member?.hasPaymentPassword ?? false,
      sent: await view.sent(await readSent(db, whose, listed), now),
      received,
    }
    return { play, status: waits ? 'claim' : 'join', reasons: [] }
  }

  async function send(visit: SendVisit, given: Wanted): Promise<Value<'sendGift'>> {
    const wanted = { ...given, id: given.id.toLowerCase() }
    const { merchant, caller, ip } = visit
    const { id: merchantId, currency } = merchant
    const { memberId } = caller
    await payments.demandPaymentPassword({ caller, ip }, wanted.paymentPassword)
    const before = await readGift(db, wanted.id)
    if (before) return answerAgain(visit, before, wanted)
    const programme = await runningOffer<GiftTerms>(options, visit, 'gift', wanted.programme)
    const to = await receiverOf(visit, wanted)
    const gift = newGift(visit, programme, wanted, to)
    const split = { total: Number(gift.total), shares: gift.shares, minimum }
    const amounts = envelopeShares(gift.seed, gift.id, split).map(BigInt)
    const holder = { merchantId, memberId, currency }
    let sooner: Gift | undefined
    const balance = await payments.gifts.send(holder, wanted, async (tx) => {
      sooner = await readGift(tx, gift.id)
      if (sooner) return
      await demandRoom(tx, visit, programme.terms, wanted)
      await insertGift(tx, gift, amounts)
    })
    // Another window sent it in the same moment.
    if (sooner) return answerAgain(visit, sooner, wanted)
    const [shown] = await view.sent([gift], clock.now())
    if (!shown) throw new Error(`envelope ${gift.id} was not written`)
    return { currency, balance: String(balance), gift: shown }
  }

  /** An id that moved money gives its first answer again; only what is left may be another by now. */
  async function answerAgain(
    { merchant, caller }: Visit,
    before: Gift,
    wanted: Wanted,
  ): Promise<Value<'sendGift'>> {
    const isSame =
      before.senderId === caller.memberId &&
      before.programmeId === wanted.programme &&
      before.total === wanted.amount &&
      ('shares' in wanted.to
        ? before.code !== null && before.shares === wanted.to.shares
        : before.forMember ===
          (await identity.find(merchant.id, { account: wanted.to.account }))?.id)
    if (!isSame) throw new Refused('key-reused')
    const { cash } = await ledger.balanceOf(caller.memberId, merchant.currency)
    const [shown] = await view.sent([before], clock.now())
    if (!shown) throw new Error(`envelope ${before.id} is gone`)
    return { currency: merchant.currency, balance: String(cash), gift: shown }
  }

  /** Whether the receiver takes a break is not told: the envelope goes back when nobody opened it. */
  async function receiverOf({ merchant, caller }: Visit, { to }: Wanted): Promise<string | null> {
    if ('shares' in to) return null
    const found = await identity.find(merchant.id, { account: to.account })
    const isPayable = found?.status === 'open' && kindOfType(found.type) !== 'trial'
    if (!found || !isPayable) throw new Refused('not-found')
    if (found.id === caller.memberId) throw new Refused('operation-not-allowed')
    return found.id
  }

  function newGift(
    { merchant, caller }: Visit,
    { id: programmeId, version, terms }: Programme<GiftTerms>,
    { id, amount, to }: Wanted,
    forMember: string | null,
  ): Gift {
    const shares = 'shares' in to ? to.shares : 1
    if (shares > terms.shares) throw new Refused('operation-not-allowed')
    const sentAt = clock.now()
    return {
      id,
      merchantId: merchant.id,
      programmeId,
      version,
      senderId: caller.memberId,
      currency: merchant.currency,
      total: amount,
      shares,
      forMember,
      code: forMember ? null : randomBytes(codeBytes).toString('base64url'),
      seed: randomBytes(seedBytes).toString('hex'),
      sentAt,
      closesAt: new Date(sentAt.getTime() + terms.hours * hourMs),
      returned: null,
    }
  }

  /** The sender's account is locked: two at once cannot both be the last of a day. */
  async function demandRoom(
    tx: Tx,
    visit: Visit,
    { least, most, dayMost }: GiftTerms,
    { amount }: Wanted,
  ): Promise<void> {
    const { sum, open } = await sumSent(tx, visit.caller.memberId, today(visit))
    if (open >= openMax) throw new Refused('too-many-requests', { retryAfterSeconds: 3_600 })
    const left = BigInt(dayMost) - sum
    const max = left < BigInt(most) ? left : BigInt(most)
    if (amount < BigInt(least) || amount > max)
      throw new Refused('amount-out-of-range', { min: least, max: String(max > 0n ? max : 0n) })
  }

  const today = ({ merchant: { timeZone } }: Visit) =>
    startOf(timeZone, dayIn(timeZone, clock.now()))

  async function byLink({ merchant, caller }: Visit, code: string): Promise<Value<'gift'>> {
    const gift = await readByCode(db, merchant.id, code)
    const [shown] = gift ? await view.found([gift], caller.memberId, clock.now()) : []
    if (!shown) throw new Refused('not-found')
    return { currency: merchant.currency, gift: shown }
  }

  /** What was sent can be taken also when the programme is over. */
  async function take(
    { merchant, caller }: Visit,
    { id, code }: ParsedOf<Wire['takeGift']>['body'],
  ): Promise<Value<'takeGift'>> {
    const { memberId } = caller
    const gift = await readGift(db, id)
    const isMeant = gift?.code ? gift.code === code : gift?.forMember === memberId
    if (gift?.merchantId !== merchant.id || !isMeant) throw new Refused('not-found')
    if (gift.senderId === memberId) throw new Refused('operation-not-allowed')
    const holder = { merchantId: merchant.id, memberId, currency: gift.currency }
    const taken = await payments.gifts.take(holder, gift.id, (tx) =>
      shareFor(tx, gift.id, memberId),
    )
    const { amount, balance } = taken
    return { currency: gift.currency, amount: String(amount), balance: String(balance) }
  }

  async function shareFor(tx: Tx, id: string, memberId: string): Promise<bigint> {
    const gift = await lockGift(tx, id)
    const shares = (await readGiftShares(tx, [id])).get(id) ?? []
    const before = shares.find((share) => share.memberId === memberId)
    if (before) return before.amount
    const now = clock.now()
    if (!gift || gift.returned !== null || gift.closesAt <= now) throw new Refused('reward-over')
    const amount = await takeShare(tx, id, memberId, now)
    if (amount === undefined) throw new Refused('nothing-to-claim')
    return amount
  }

  /** Gives back what nobody took in time, each once. One that fails does not stop the others. */
  async function giveBack(merchantId: string): Promise<void> {
    for (const { id, senderId, currency } of await readOver(
      db,
      merchantId,
      clock.now(),
      endedAtOnce,
    )) {
      const holder = { merchantId, memberId: senderId, currency }
      try {
        await payments.gifts.giveBack(holder, id, async (tx) => {
          const gift = await lockGift(tx, id)
          return gift?.returned === null ? writeOver(tx, id) : 0n
        })
      } catch (error) {
        log.error({ err: error, gift: id }, 'an envelope did not go back; it is tried again')
      }
    }
  }

  return { kind: 'gift' as const, stand, send, byLink, take, giveBack }
}
