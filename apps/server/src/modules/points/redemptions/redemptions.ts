import type { ParsedOf, Value, Wire } from '@baize/contract'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import { isStopped } from '../../config/index.ts'
import { type Need, reward } from '../../ledger/index.ts'
import { refusedBy } from '../../limits/index.ts'
import { readOneGoods, takeGoods } from '../goods/goods.store.ts'
import { tellChanged } from '../news.ts'
import type { Offer, Offers } from '../offers.ts'
import { balanceOf, worthOf } from '../points.rules.ts'
import type { PointsOptions, Visit } from '../points.types.ts'
import type { createProof } from '../proof.ts'
import { book, lockPurse } from '../purse/purse.store.ts'
import {
  insertRedemption,
  type Redemption,
  readRedemption,
  readRedemptions,
  readSteps,
  writeStep,
} from './redemptions.store.ts'
import { shownRedemption } from './redemptions.view.ts'

type GoodsWanted = ParsedOf<Wire['redeemPoints']>['body']
type CashWanted = ParsedOf<Wire['convertPoints']>['body']
type Answer = Value<'redeemPoints'>
type Fresh = Omit<Redemption, 'merchantId' | 'memberId' | 'currency' | 'createdAt' | 'remark'>

interface RedemptionsOptions extends PointsOptions {
  offers: Offers
  proof: ReturnType<typeof createProof>
}

/** Members spend points: for goods, or for cash. */
export function createRedemptions(options: RedemptionsOptions) {
  const { db, clock, ledger, limits, rewards, seal, offers, proof, outbox } = options

  async function redeem(visit: Visit, wanted: GoodsWanted): Promise<Answer> {
    await proof.demand(visit, wanted.password)
    return transact(db, (tx) =>
      spend(tx, visit, wanted.id, {
        isSame: (known) => isSameGoods(known, wanted),
        make: (balance) => take(tx, visit, wanted, balance),
      }),
    )
  }

  /** The money is posted in the same transaction. */
  async function convert(visit: Visit, wanted: CashWanted): Promise<Answer> {
    await proof.demand(visit, wanted.password)
    const { id } = wanted
    const programme = await offers.running(visit.merchant.id)
    const holder = holderOf(visit)
    const key = reward(holder, { id, kind: 'points', amount: 1n }).key
    return ledger.withJournal(needsOf(holder), [key], (journal, tx) =>
      spend(tx, visit, id, {
        isSame: (known) => isSameCash(known, wanted),
        async make(balance) {
          if (!programme) throw new Refused('not-found')
          const offer = await offers.forMember(tx, holder, programme)
          const cash = exchange(wanted, offer, balance)
          const { kind } = journal.post(reward(holder, { id, kind: 'points', amount: cash.amount }))
          if (kind === 'reused') throw new Refused('key-reused')
          if (kind !== 'posted') throw new Refused('amount-out-of-range')
          return cash
        },
      }),
    )
  }

  /** Locks limits and purse, in this order. An id that was used before is answered as it was. */
  async function spend(
    tx: Tx,
    visit: Visit,
    id: string,
    { isSame, make }: { isSame(known: Redemption): boolean; make(balance: bigint): Promise<Fresh> },
  ): Promise<Answer> {
    const holder = holderOf(visit)
    const { merchantId, memberId } = holder
    const tallySheet = await limits.open(tx, [holder])
    const booked = await lockPurse(tx, holder)
    const earned = await rewards.earned(tx, { merchantId, memberId, kind: 'points' })
    const balance = balanceOf(earned, booked)
    const known = await readRedemption(tx, id)
    if (known) {
      if (known.memberId !== memberId || !isSame(known)) throw new Refused('key-reused')
      return answerOf(tx, known, balance)
    }
    const excluded = tallySheet.judgePresence(memberId)
    if (excluded) throw refusedBy(excluded)
    if (isStopped(visit.merchant, 'points', memberId)) throw new Refused('paused')
    const now = clock.now()
    const fresh = { ...(await make(balance)), ...holder, createdAt: now, remark: null }
    if (!(await insertRedemption(tx, fresh))) throw new Refused('key-reused')
    const step = { redemptionId: id, at: now, staff: null, remark: null }
    await writeStep(tx, { ...step, state: fresh.state })
    const entry = {
      ...holder,
      id,
      kind: 'redeem',
      change: -fresh.points,
      redemptionId: id,
    } as const
    if (!(await book(tx, entry, now))) throw new Refused('key-reused')
    await tellChanged(tx, outbox, holder)
    return answerOf(tx, fresh, balance - fresh.points)
  }

  async function take(
    tx: Tx,
    visit: Visit,
    { id, goods: goodsId, quantity, price, deliverTo }: GoodsWanted,
    balance: bigint,
  ): Promise<Fresh> {
    const merchantId = visit.merchant.id
    const points = price * BigInt(quantity)
    const taken = await takeGoods(tx, merchantId, { id: goodsId, quantity, price })
    if (!taken) throw await whyNot(tx, merchantId, { goodsId, price })
    const address = deliverTo?.trim() ?? ''
    if (taken.ships && !address)
      throw new Refused('wrong-fields', { fields: { deliverTo: 'required' } })
    demandPoints(points, balance)
    const sealed = taken.ships ? seal.close(address) : null
    return {
      id,
      type: 'goods',
      goodsId,
      quantity,
      points,
      name: taken.title,
      art: taken.art,
      ratioPoints: price,
      ratioAmount: null,
      amount: null,
      deliverTo: sealed,
      state: 'inProcess',
    }
  }

  async function whyNot(
    tx: Tx,
    merchantId: string,
    { goodsId, price }: { goodsId: string; price: bigint },
  ): Promise<Refused> {
    const goods = await readOneGoods(tx, merchantId, goodsId)
    if (!goods?.isOn) return new Refused('not-found')
    if (goods.price !== price) return new Refused('price-changed')
    return new Refused('sold-out', { left: Number(goods.left) })
  }

  async function answerOf(tx: Tx, one: Redemption, balance: bigint): Promise<Answer> {
    const steps = await readSteps(tx, [one.id])
    return { redemption: shownRedemption(one, steps), points: String(balance) }
  }

  async function history(
    { merchant, caller }: Pick<Visit, 'merchant' | 'caller'>,
    { after, pageSize }: ParsedOf<Wire['redeemHistory']>['query'],
  ): Promise<Value<'redeemHistory'>> {
    const found = await readRedemptions(db, caller.memberId, placeOf(after), pageSize + 1)
    const { list, next } = pageOf(found, pageSize)
    const steps = await readSteps(
      db,
      list.map(({ id }) => id),
    )
    const shown = list.map((one) => shownRedemption(one, steps))
    return { currency: merchant.currency, list: shown, next }
  }

  return { redeem, convert, history }
}

function exchange(
  { id, points, rate }: CashWanted,
  { rate: current, minimum }: Offer,
  balance: bigint,
): Fresh & { amount: bigint } {
  if (rate.points !== current.points || rate.amount !== current.amount)
    throw new Refused('price-changed')
  const amount = worthOf(points, rate)
  if (points < minimum || amount === 0n) throw new Refused('amount-out-of-range')
  demandPoints(points, balance)
  return {
    id,
    type: 'cash',
    goodsId: null,
    quantity: 1,
    points,
    name: null,
    art: null,
    amount,
    ratioPoints: rate.points,
    ratioAmount: rate.amount,
    deliverTo: null,
    state: 'delivered',
  }
}

export function demandPoints(points: bigint, balance: bigint): void {
  if (points > balance) throw new Refused('not-enough-points', { points: String(balance) })
}

const isSameGoods = (known: Redemption, { goods, quantity, price }: GoodsWanted) =>
  known.goodsId === goods && known.quantity === quantity && known.ratioPoints === price

const isSameCash = (known: Redemption, { points, rate }: CashWanted) =>
  known.type === 'cash' && known.points === points && known.ratioPoints === rate.points

function holderOf({ merchant, caller }: Visit) {
  return { merchantId: merchant.id, memberId: caller.memberId, currency: merchant.currency }
}

function needsOf(holder: ReturnType<typeof holderOf>): Need[] {
  const { merchantId, memberId, currency } = holder
  const accounts = [{ memberId, purse: 'cash' }, { house: 'bonus' }] as const
  return accounts.map((account) => ({ merchantId, currency, account }))
}
