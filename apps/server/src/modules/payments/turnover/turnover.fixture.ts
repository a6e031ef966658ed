import { randomUUID } from 'node:crypto'
import { newId } from '../../../kernel/ids.ts'
import { eventually, type Ground, type PaymentsStage, press } from '../payments.fixture.ts'

export type Payee = Awaited<ReturnType<PaymentsStage<Ground>['payee']>>
type Placement = Parameters<PaymentsStage<Ground>['bets']['place']>[0]

export function betOf(
  holder: Payee['holder'],
  id: string,
  amount: bigint,
  more: Partial<Placement> = {},
): Placement {
  const game = { gameType: 'RNG', vendor: 'arcade', game: 'slot', round: id } as const
  return { ...holder, ...game, id, stake: amount, rulesVersion: '1', ...more }
}

/** What a member does that play-through is counted by. The stage is given by a function: it is set later. */
export function turnoverActs(stage: () => PaymentsStage<Ground & { advance(byMs: number): void }>) {
  /** The stage's clock stands still: it moves here, so that a bet before this deposit is older than it. */
  async function deposit(who: Pick<Payee, 'call'>, amount: string) {
    stage().advance(1)
    const body = { id: randomUUID(), method: 'bank-in', amount }
    const begun = await who.call('deposit', { body })
    await press(begun.payUrl, 'pay')
    return eventually(async () => {
      const found = await who.call('depositDetail', { query: { id: begun.id } })
      return found.state === 'credited' ? found : undefined
    })
  }

  /** A bet that stays open. */
  async function place(
    { holder }: Pick<Payee, 'holder'>,
    amount: bigint,
    more: Partial<Placement> = {},
  ): Promise<string> {
    const id = more.id ?? newId()
    const placed = await stage().bets.place(betOf(holder, id, amount, more))
    if (placed.kind !== 'placed') throw new Error(`the bet was ${placed.kind}`)
    return id
  }

  async function settle({ memberId }: Pick<Payee, 'memberId'>, id: string, payout: bigint) {
    await stage().bets.settle({ id, memberId, step: 'end', payout, isLast: true })
  }

  /** A bet that is placed and settled. */
  async function wager(
    who: Pick<Payee, 'holder' | 'memberId'>,
    amount: bigint,
    payout: bigint,
    more: Partial<Placement> = {},
  ): Promise<string> {
    const id = await place(who, amount, more)
    await settle(who, id, payout)
    return id
  }

  /** The stake of a settled bet goes back. */
  async function giveBack({ holder }: Pick<Payee, 'holder'>, id: string): Promise<void> {
    const { memberId } = holder
    const owedFor = await stage().bets.bet(memberId, id)
    if (!owedFor) throw new Error('the bet is gone')
    const { gameType, vendor, game, round, stake: payout } = owedFor
    const owed = newId()
    const placement = betOf(holder, owed, 0n, { gameType, vendor, game, round })
    await stage().bets.place({ ...placement, isOwed: true })
    const paying = { step: 'owed', payout, isLast: true, owedFor, isVoid: true as const }
    await stage().bets.settle({ id: owed, memberId, ...paying })
  }

  const requirements = async ({ call }: Pick<Payee, 'call'>) =>
    (await call('cashier', {})).requirements

  function counted(who: Pick<Payee, 'call'>, done: string | undefined) {
    return eventually(async () => {
      const [first] = await requirements(who)
      return first?.done === done ? true : undefined
    })
  }

  return { deposit, place, settle, wager, giveBack, requirements, counted }
}
