import type { ParsedOf, Value, Wire } from '@baize/contract'
import type { BonusReason, PromotionStatus } from '@baize/contract/vocabulary'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import type { Stand } from '../offers/offers.types.ts'
import { amountOf, capOf, requiredOf, shownProgress } from './bonus.rules.ts'
import { readBonuses, readLast, readLive, readTaken, type Taken } from './bonus.store.ts'
import type { BonusTerms } from './bonus.terms.ts'
import type { Bonus, BonusOptions } from './bonus.types.ts'

type Shown = Value<'acceptBonus'>['bonus']
type Titles = ReadonlyMap<string, Shown['title']>
type Merchant = Visit['merchant']

export interface BonusViewOptions extends BonusOptions {
  whyNot(
    terms: BonusTerms,
    by: { programmeId: string; taken: Taken; deposits: number },
  ): Promise<BonusReason[]>
}

/** What members see of bonuses. */
export function createBonusView(options: BonusViewOptions) {
  const { db, ledger, limits, payments, rewards, whyNot } = options

  async function titlesOf({ id }: Merchant): Promise<Titles> {
    const all = await rewards.programmes.all(id)
    return new Map(all.map((programme) => [programme.id, programme.content.title]))
  }

  async function list(
    { merchant, caller }: Visit,
    { after, pageSize }: ParsedOf<Wire['bonuses']>['query'],
  ): Promise<Value<'bonuses'>> {
    const { currency } = merchant
    const { memberId } = caller
    const [found, titles, { bonus: held }] = await Promise.all([
      readBonuses(db, { memberId, currency }, placeOf(after), pageSize + 1),
      titlesOf(merchant),
      ledger.balanceOf(memberId, currency),
    ])
    const rows = found.map((bonus) => ({ ...bonus, createdAt: bonus.offeredAt }))
    const { list: page, next } = pageOf(rows, pageSize)
    return { currency, list: page.map((bonus) => shown(bonus, titles, held)), next }
  }

  async function one(merchant: Merchant, bonus: Bonus): Promise<Value<'acceptBonus'>> {
    const { currency } = merchant
    const { bonus: held } = await ledger.balanceOf(bonus.memberId, currency)
    return { currency, bonus: shown(bonus, await titlesOf(merchant), held) }
  }

  /** One read of the member's own bonuses, and of the purse if one runs. */
  async function progress({ merchant, caller }: Visit): Promise<Value<'bonusProgress'>> {
    const { currency } = merchant
    const { memberId } = caller
    const live = await readLive(db, { memberId, currency })
    const running = live.find(({ state }) => state !== 'queued')
    const waiting = live.length - (running ? 1 : 0)
    if (!running?.expiresAt) return { currency, bonus: null, waiting }
    const held = (await ledger.balanceOf(memberId, currency)).bonus
    const { id, terms, expiresAt, required, wagered, state } = running
    const done = shownProgress({ required: required ?? 0n, wagered })
    return {
      currency,
      waiting,
      bonus: {
        id,
        state: state === 'met' ? 'met' : 'active',
        required: String(required ?? 0n),
        wagered: String(done.wagered),
        left: String(done.left),
        balance: String(held),
        expiresAt: expiresAt.toISOString(),
        stakeMax: terms.stakeMax,
      },
    }
  }

  /** Those that are taken with a deposit; nobody who is excluded is offered one. */
  async function offers({ merchant, caller }: Visit): Promise<Value<'bonusOffers'>> {
    const { currency } = merchant
    const { memberId } = caller
    if (await limits.isExcluded(memberId)) return { currency, list: [] }
    const running = await rewards.programmes.running(merchant.id, 'bonus')
    const [taken, { count }] = await Promise.all([
      readTaken(db, { memberId, merchantId: merchant.id }),
      payments.deposited(memberId),
    ])
    const found = running.filter(({ terms }) => (terms as BonusTerms).amount.on === 'deposit')
    const list = await Promise.all(
      found.map(async ({ id, version, content, terms: given }) => {
        const terms = given as BonusTerms
        return {
          id,
          version,
          title: content.title,
          summary: content.summary,
          amount: amountShown(terms),
          conditions: conditionsOf(terms),
          willWait: isBusy(taken),
          reasons: await whyNot(terms, { programmeId: id, taken, deposits: count }),
        }
      }),
    )
    return { currency, list }
  }

  /** Visitors see the conditions, with the smallest deposit as the example. */
  function look({ terms: given }: Programme): Stand['play'] {
    const terms = given as BonusTerms
    return {
      kind: 'bonus',
      amount: amountShown(terms),
      conditions: conditionsOf(terms),
      example: exampleOf(terms, null),
      willWait: false,
      reasons: [],
      mine: null,
    }
  }

  async function stand({ merchant, caller }: Visit, programme: Programme): Promise<Stand> {
    const terms = programme.terms as BonusTerms
    const { memberId } = caller
    const holder = { memberId, merchantId: merchant.id }
    const [taken, deposited, last] = await Promise.all([
      readTaken(db, holder),
      payments.deposited(memberId),
      readLast(db, holder, programme.id),
    ])
    const deposits = deposited.count
    const reasons = await whyNot(terms, { programmeId: programme.id, taken, deposits })
    return {
      play: {
        kind: 'bonus',
        amount: amountShown(terms),
        conditions: conditionsOf(terms),
        example: exampleOf(terms, deposited.last),
        willWait: isBusy(taken),
        reasons,
        mine: last ? { id: last.id, state: last.state } : null,
      },
      status: statusOf(last, reasons),
      reasons: [],
    }
  }

  return { kind: 'bonus' as const, list, one, progress, offers, look, stand }
}

function isBusy({ isRunning, waiting }: Taken): boolean {
  return isRunning || waiting > 0
}

/** joined: it runs, waits, or its deposit is under way. */
function statusOf(last: Bonus | undefined, reasons: readonly BonusReason[]): PromotionStatus {
  if (last && !last.closedAt) return last.state === 'met' ? 'process' : 'joined'
  if (reasons.length === 0) return 'join'
  if (last?.state === 'converted') return 'claimed'
  return 'closed'
}

function exampleOf(terms: BonusTerms, last: bigint | null) {
  const { amount } = terms
  if (amount.on === 'given') {
    const bonus = amountOf(terms, 0n)
    return { deposit: null, bonus: String(bonus), toWager: String(requiredOf(terms, bonus)) }
  }
  const least = BigInt(amount.depositMin)
  const deposit = last !== null && last > least ? last : least
  const bonus = amountOf(terms, deposit)
  return {
    deposit: String(deposit),
    bonus: String(bonus),
    toWager: String(requiredOf(terms, bonus)),
  }
}

function amountShown({ amount }: BonusTerms): Value<'bonusOffers'>['list'][number]['amount'] {
  if (amount.on === 'given') return { on: 'given', amount: amount.amount }
  const { rate, most, depositMin, which } = amount
  return { on: 'deposit', rate, most, depositMin, isFirstOnly: which === 'first' }
}

function conditionsOf(terms: BonusTerms): Shown['conditions'] {
  const { times, days, stakeMax, contributions } = terms
  const cap = capOf(terms)
  return { times, days, stakeMax, cap: cap === undefined ? null : String(cap), contributions }
}

function shown(bonus: Bonus, titles: Titles, held: bigint): Shown {
  const { id, programmeId, state, amount, required, terms, lapse, reason } = bonus
  const done = shownProgress({ required: required ?? 0n, wagered: bonus.wagered })
  const isRunning = state === 'active' || state === 'met'
  const isOpen = isRunning || state === 'queued'
  return {
    id,
    programme: programmeId,
    title: titles.get(programmeId) ?? null,
    state,
    amount: amount === null ? null : String(amount),
    required: required === null ? null : String(required),
    wagered: String(done.wagered),
    left: isOpen ? String(done.left) : null,
    balance: isRunning ? String(held) : null,
    conditions: conditionsOf(terms),
    createdAt: bonus.offeredAt.toISOString(),
    expiresAt: bonus.expiresAt?.toISOString() ?? null,
    closedAt: bonus.closedAt?.toISOString() ?? null,
    paid: String(bonus.paid),
    lost: String(bonus.lost),
    lapse,
    reason,
  }
}
