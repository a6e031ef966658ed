import { randomUUID } from 'node:crypto'
import type { Client } from '@baize/client/call'
import { expect } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Bets, Placement } from '../../bets/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Rewards } from '../../rewards/index.ts'
import type { Promotions } from '../promotions.ts'
import type { BonusTerms } from './bonus.terms.ts'

interface Player {
  memberId: string
  holder: { merchantId: string; memberId: string; currency: string }
  call: Client['call']
}

/** A platform with a cashier. */
interface House<P extends Player> {
  rewards: Rewards
  promotions: Promotions
  ledger: Ledger
  bets: Bets
  database: Database
  merchantId: string
  advance(byMs: number): void
  payee(account: string, cash?: bigint): Promise<P>
}

type Merchant = Pick<House<Player>, 'rewards' | 'merchantId'>

const onDeposit = {
  on: 'deposit',
  rate: 1_000_000,
  most: '5000',
  depositMin: '2000',
  which: 'every',
} as const

const usualTerms: BonusTerms = {
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
  { rewards, merchantId }: Merchant,
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

async function publishBonus(
  { rewards, merchantId }: Merchant,
  more: Partial<BonusTerms>,
  id: string,
): Promise<number> {
  const content = { title: { EN: 'Bonus' }, summary: { EN: 'A bonus' } }
  const draft = { id, kind: 'bonus', terms: { ...usualTerms, ...more }, content } as const
  expect(await rewards.programmes.draft(merchantId, draft)).toEqual([])
  return (await rewards.programmes.publish(merchantId, id, 'test')).version
}

/** A cashier with a bonus of the usual terms for every deposit. */
export async function bonusStage<P extends Player, S extends House<P>>(
  stage: S & House<P>,
  more: Partial<BonusTerms> = {},
) {
  let version = await offerBonus(stage, more)
  const { bonus } = stage.promotions

  const balances = async ({ memberId }: Pick<Player, 'memberId'>) => {
    const { cash, bonus: held } = await stage.ledger.balanceOf(memberId, 'USD')
    return { cash, bonus: held }
  }

  const list = async ({ call }: Pick<Player, 'call'>) => (await call('bonuses', { query: {} })).list

  const bonusOf = async (who: Pick<Player, 'call'>, id: string) =>
    (await list(who)).find((one) => one.id === id)

  function reaches(who: Pick<Player, 'call'>, id: string, state: string) {
    return eventually(async () => {
      const found = await bonusOf(who, id)
      return found?.state === state ? found : undefined
    })
  }

  function comesTo(who: Pick<Player, 'memberId'>, cash: bigint, held: bigint) {
    return eventually(async () => {
      const has = await balances(who)
      return has.cash === cash && has.bonus === held ? true : undefined
    })
  }

  const accept = ({ call }: Pick<Player, 'call'>, id: string, offer = 'welcome', of = version) =>
    call('acceptBonus', { body: { id, offer, version: of } })

  /** Begins a deposit, pays it, and waits until it is credited. */
  async function pay({ call }: Pick<Player, 'call'>, id: string, amount: bigint): Promise<void> {
    const body = { id, method: 'bank-in', amount: String(amount) }
    const { payUrl } = await call('deposit', { body })
    await pressPay(payUrl)
    await eventually(async () => {
      const { state } = await call('depositDetail', { query: { id } })
      return state === 'credited' ? true : undefined
    })
  }

  /** Answers its id when the bonus of a deposit runs, or waits. */
  async function deposit(who: Pick<Player, 'call'>, amount: bigint): Promise<string> {
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
  async function bonused(account: string, amount = 2_000n): Promise<{ who: P; id: string }> {
    const who = await stage.payee(account, 0n)
    return { who, id: await deposit(who, amount) }
  }

  async function ask(
    { holder }: Pick<Player, 'holder'>,
    amount: bigint,
    more: Partial<Placement> = {},
  ) {
    const id = more.id ?? newId()
    return {
      id,
      ...(await stage.bets.place({ ...game, round: id, ...holder, id, stake: amount, ...more })),
    }
  }

  /** A bet that stays open. */
  async function place(
    who: Pick<Player, 'holder'>,
    amount: bigint,
    more: Partial<Placement> = {},
  ): Promise<string> {
    const { id, kind } = await ask(who, amount, more)
    expect(kind).toBe('placed')
    return id
  }

  async function settle({ memberId }: Pick<Player, 'memberId'>, id: string, payout: bigint) {
    const settled = await stage.bets.settle({ id, memberId, step: 'end', payout, isLast: true })
    expect(settled.kind).toBe('settled')
  }

  async function wager(
    who: Pick<Player, 'holder' | 'memberId'>,
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
    giveUp: ({ call }: Pick<Player, 'call'>, id: string) => call('giveUpBonus', { body: { id } }),
    async offer(terms: Partial<BonusTerms>) {
      version = await offerBonus(stage, terms)
      return version
    },
    publish: (terms: Partial<BonusTerms>, id: string) => publishBonus(stage, terms, id),
  }
}

const game = { gameType: 'RNG', vendor: 'arcade', game: 'slot', rulesVersion: '1' } as const

/** Presses the button of the payment page, as a paying member does. */
async function pressPay(payUrl: string | null): Promise<void> {
  const answer = await fetch(payUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
  })
  expect(answer.ok).toBe(true)
  await answer.text()
}

/** Waits for something that happens after the answer. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const [triesMax, pauseMs] = [500, 20]
  for (let tries = 0; tries < triesMax; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('it did not happen in time')
}

const isRunning = ({ state }: { state: string }) => state === 'active' || state === 'met'
