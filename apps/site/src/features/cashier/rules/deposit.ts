import type { Value } from '@baize/contract'
import type { LimitPeriod } from '@baize/contract/vocabulary'

export type Deposit = Value<'deposit'>
export type DepositState = Deposit['state']

/** Nothing more is heard of it by itself. */
export function isSettled(state: DepositState): boolean {
  return state === 'credited' || state === 'failed'
}

/** What comes next for the member. */
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

/** What the strictest of the deposit limits leaves; undefined where there is none. */
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

/** Of two that leave the same, the one that lasts longer is the one that matters. */
function byLeft(a: Room, b: Room): number {
  if (a.left !== b.left) return a.left < b.left ? -1 : 1
  return a.resetsAt > b.resetsAt ? -1 : 1
}

/** A page of a provider; anything else is not opened. */
export function isPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
