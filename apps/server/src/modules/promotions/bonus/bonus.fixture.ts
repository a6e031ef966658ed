import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import {
  eventually,
  type Ground,
  type PaymentsStage,
  paymentsStage,
  press,
} from '../../payments/payments.fixture.ts'
import { betOf } from '../../payments/turnover/turnover.fixture.ts'
import { setStage } from '../../session/session.fixture.ts'
import type { BonusTerms } from './bonus.terms.ts'

export type BonusStage = Awaited<ReturnType<typeof bonusStage>>
export type Payee = Awaited<ReturnType<PaymentsStage<Ground>['payee']>>
type Placement = Parameters<PaymentsStage<Ground>['bets']['place']>[0]

const onDeposit = {
  on: 'deposit',
  rate: 1_000_000,
  most: '5000',
  depositMin: '2000',
  which: 'every',
} as const

export const usualTerms: BonusTerms = {
  amount: onDeposit,
  times: 3,
  days: 7,
  stakeMax: null,
  leastStake: '0',
  contributions: { others: 100, types: {}, games: {} },
  canQueue: true,
}

/** Publishes a bonus, and closes the others that the merchant has. */
export async function offerBonus(
  { rewards, merchantId }: Pick<PaymentsStage<Ground>, 'rewards' | 'merchantId'>,
  more: Partial<BonusTerms> = {},
  id = 'welcome',
): Promise<number> {
  const { programmes } = rewards
  for (const known of await programmes.all(merchantId)) {
    if (known.kind === 'bonus' && known.id !== id && known.state !== 'closed')
      await programmes.turn(merchantId, known.id, 'closed', 'test')
  }
  return publishBonus({ rewards, merchantId }, more, id)
}

export async function publishBonus(
  { rewards, merchantId }: Pick<PaymentsStage<Ground>, 'rewards' | 'merchantId'>,
  more: Partial<BonusTerms>,
  id: string,
): Promise<number> {
  const content = { title: { EN: 'Bonus' }, summary: { EN: 'A bonus' } }
  const draft = { id, kind: 'bonus', terms: { ...usualTerms, ...more }, content } as const
  expect(await rewards.programmes.draft(merchantId, draft)).toEqual([])
  return (await rewards.programmes.publish(merchantId, id, 'test')).version
}

/** A platform with a cashier, and a bonus of the usual terms with every deposit. */
export async function bonusStage(more: Partial<BonusTerms> = {}) {
  const stage = await paymentsStage(await setStage())
  let version = await offerBonus(stage, more)
  const { bonus } = stage.promotions

  const balances = async ({ memberId }: Pick<Payee, 'memberId'>) => {
    const { cash, bonus: held } = await stage.ledger.balanceOf(memberId, 'USD')
    return { cash, bonus: held }
  }

  const list = async ({ call }: Pick<Payee, 'call'>) => (await call('bonuses', { query: {} })).list

  const bonusOf = async (who: Pick<Payee, 'call'>, id: string) =>
    (await list(who)).find((one) => one.id === id)

  function reaches(who: Pick<Payee, 'call'>, id: string, state: string) {
    return eventually(async () => {
      const found = await bonusOf(who, id)
      return found?.state === state ? found : undefined
    })
  }

  function comesTo(who: Pick<Payee, 'memberId'>, cash: bigint, held: bigint) {
    return eventually(async () => {
      const has = await balances(who)
      return has.cash === cash && has.bonus === held ? true : undefined
    })
  }

  const accept = ({ call }: Pick<Payee, 'call'>, id: string, offer = 'welcome', of = version) =>
    call('acceptBonus', { body: { id, offer, version: of } })

  /** Begins a deposit, pays it, and waits until it is credited. */
  async function pay({ call }: Pick<Payee, 'call'>, id: string, amount: bigint): Promise<void> {
    const body = { id, method: 'bank-in', amount: String(amount) }
    const { payUrl } = await call('deposit', { body })
    await press(payUrl, 'pay')
    await eventually(async () => {
      const { state } = await call('depositDetail', { query: { id } })
      return state === 'credited' ? true : undefined
    })
  }

  /** Answers its id when the bonus of a deposit runs, or waits. */
  async function deposit(who: Pick<Payee, 'call'>, amount: bigint): Promise<string> {
    const id = randomUUID()
    stage.advance(1_000)
    await accept(who, id)
    await pay(who, id, amount)
    await eventually(async () => {
      const found = await list(who)
      const [own, running] = [found.find((one) => one.id === id), found.find(isRunning)]
      return own && own.state !== 'offered' && running ? true : undefined
    })
    return id
  }

  /** A member who has just got a bonus of the same amount with a deposit of 20.00. */
  async function bonused(account: string, amount = 2_000n): Promise<{ who: Payee; id: string }> {
    const who = await stage.payee(account, 0n)
    return { who, id: await deposit(who, amount) }
  }

  async function ask(
    { holder }: Pick<Payee, 'holder'>,
    amount: bigint,
    more: Partial<Placement> = {},
  ) {
    const id = more.id ?? newId()
    return { id, ...(await stage.bets.place(betOf(holder, id, amount, more))) }
  }

  /** A bet that stays open. */
  async function place(
    who: Pick<Payee, 'holder'>,
    amount: bigint,
    more: Partial<Placement> = {},
  ): Promise<string> {
    const { id, kind } = await ask(who, amount, more)
    expect(kind).toBe('placed')
    return id
  }

  async function settle({ memberId }: Pick<Payee, 'memberId'>, id: string, payout: bigint) {
    const settled = await stage.bets.settle({ id, memberId, step: 'end', payout, isLast: true })
    expect(settled.kind).toBe('settled')
  }

  async function wager(
    who: Pick<Payee, 'holder' | 'memberId'>,
    amount: bigint,
    payout = amount,
    more: Partial<Placement> = {},
  ): Promise<string> {
    const id = await place(who, amount, more)
    await settle(who, id, payout)
    return id
  }

  /** Waits until every settled bet is counted. */
  const heard = () =>
    eventually(async () => {
      const { rows } = await stage.database.pool.query(
        `select from kernel.delivery where listener like 'promotions.%'`,
      )
      return rows.length === 0 ? true : undefined
    })

  return {
    ...stage,
    bonus,
    balances,
    list,
    bonusOf,
    reaches,
    comesTo,
    accept,
    pay,
    deposit,
    bonused,
    ask,
    place,
    settle,
    wager,
    heard,
    giveUp: ({ call }: Pick<Payee, 'call'>, id: string) => call('giveUpBonus', { body: { id } }),
    async offer(terms: Partial<BonusTerms>) {
      version = await offerBonus(stage, terms)
      return version
    },
    publish: (terms: Partial<BonusTerms>, id: string) => publishBonus(stage, terms, id),
  }
}

const isRunning = ({ state }: { state: string }) => state === 'active' || state === 'met'
