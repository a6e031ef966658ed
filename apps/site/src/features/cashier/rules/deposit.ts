import type { Value } from '@baize/contract'
import type { LimitPeriod } from '@baize/contract/vocabulary'
import { arrivesOf, type FeeTerms, toPlayOf } from '@baize/money'

export type Deposit = Value<'deposit'>
export type DepositState = Deposit['state']

/** Whether the deposit has reached a final state. */
export function isSettled(state: DepositState): boolean {
  return state === 'credited' || state === 'failed'
}

/** After crediting, the received amount less the fee counts; before that, the requested amount. */
export function arrivedOf({
  state,
  amount,
  received,
  fee,
}: Pick<Deposit, 'state' | 'amount' | 'received' | 'fee'>): bigint {
  return state === 'credited' ? BigInt(received ?? amount) - BigInt(fee) : BigInt(amount)
}

/** The member's next step. */
export type DepositNext = 'pay' | 'wait' | 'play' | 'again' | 'patience'

export function nextOf({ state, payUrl }: Pick<Deposit, 'state' | 'payUrl'>): DepositNext {
  if (state === 'pending') return payUrl ? 'pay' : 'wait'
  if (state === 'credited') return 'play'
  return state === 'failed' ? 'again' : 'patience'
}

export interface Room {
  period: LimitPeriod
  left: bigint
  resetsAt: string
}

/** The amount that the strictest deposit limit leaves; undefined without a limit. */
export function depositRoom(limits: Value<'limits'>['limits']): Room | undefined {
  const rooms = limits.flatMap(({ kind, period, own, house, used, resetsAt }): Room[] => {
    const values = [own, house].flatMap((value) => (value === null ? [] : [BigInt(value)]))
    if (kind !== 'deposit' || values.length === 0) return []
    const limit = values.reduce((least, value) => (value < least ? value : least))
    const left = limit - BigInt(used)
    return [{ period, left: left > 0n ? left : 0n, resetsAt }]
  })
  return rooms.toSorted(byLeft)[0]
}

/** If two limits leave the same amount, the one that resets later counts. */
function byLeft(a: Room, b: Room): number {
  if (a.left !== b.left) return a.left < b.left ? -1 : 1
  return a.resetsAt > b.resetsAt ? -1 : 1
}

/** What a deposit asks to be played before a withdrawal, by the rule of the house. */
export function playOf(amount: bigint, method: FeeTerms, playTimes: number): bigint {
  return toPlayOf(arrivesOf(amount, method), playTimes)
}

/** Whether this is the web address of a payment page; no other address is opened. */
export function isPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
