import { amountMax } from '@baize/money'
import type { AccountName, Leg, Move, Posted, PostedLeg } from './ledger.types.ts'

/** A member's account as it stands while moves are decided. */
export interface Standing {
  balance: bigint
  movedAt: Date
  /** Of a bonus purse, the bonus whose money it holds. */
  bonusId: string | null
}

/** A move whose accounts have been found. */
export interface FoundMove {
  move: Move
  /** By leg. House accounts are below zero, members' above. */
  accounts: readonly { from: bigint; to: bigint }[]
}

/** A transfer to be written. */
export interface NewTransfer {
  key: string
  leg: number
  kind: Leg['kind']
  from: bigint
  to: bigint
  amount: bigint
  fromBalance: bigint | null
  toBalance: bigint | null
  at: Date
}

export interface Decided {
  posted: Posted
  transfers: NewTransfer[]
}

const legsMax = 20
const keyLengthMax = 200

/**
 * What becomes of one move, given how its accounts stand; they are changed where it is posted, so
 * that the next move of the batch finds them as they will be.
 */
export function decide(
  { move, accounts }: FoundMove,
  standings: Map<bigint, Standing>,
  now: Date,
): Decided {
  const before: [id: bigint, standing: Standing][] = []
  const at = latest(accounts, standings, now)
  const transfers: NewTransfer[] = []
  const refuse = (posted: Posted): Decided => {
    for (const [id, standing] of before.toReversed()) standings.set(id, standing)
    return { posted, transfers: [] }
  }
  const change = (id: bigint, by: bigint): bigint => {
    const standing = standings.get(id) ?? missing()
    const balance = standing.balance + by
    before.push([id, standing])
    standings.set(id, { balance, movedAt: at, bonusId: standing.bonusId })
    return balance
  }
  if (move.grants !== undefined && !canHold(accounts, standings))
    return refuse({ kind: 'occupied' })
  for (let index = 0; index < move.legs.length; index += 1) {
    const { from: account, kind, amount } = move.legs[index] ?? missing()
    const { from, to } = accounts[index] ?? missing()
    const fromBalance = from > 0n ? change(from, -amount) : null
    if (fromBalance !== null && fromBalance < 0n)
      return refuse({ kind: 'insufficient', account, balance: fromBalance + amount })
    const toBalance = to > 0n ? change(to, amount) : null
    if (toBalance !== null && toBalance > amountMax) return refuse({ kind: 'too-large' })
    transfers.push({
      key: move.key,
      leg: index,
      kind,
      from,
      to,
      amount,
      fromBalance,
      toBalance,
      at,
    })
  }
  if (move.grants !== undefined) holdBonus(accounts, standings, move.grants)
  return { posted: { kind: 'posted', at, legs: transfers.map(postedLeg) }, transfers }
}

/** A purse holds one bonus, and nothing else is in it when that begins. */
function canHold(
  accounts: FoundMove['accounts'],
  standings: ReadonlyMap<bigint, Standing>,
): boolean {
  return accounts.every(({ to }) => {
    const { bonusId, balance } = standings.get(to) ?? missing()
    return bonusId === null && balance === 0n
  })
}

function holdBonus(
  accounts: FoundMove['accounts'],
  standings: Map<bigint, Standing>,
  bonusId: string,
): void {
  for (const { to } of accounts) standings.set(to, { ...(standings.get(to) ?? missing()), bonusId })
}

/** Of one account, no transfer is older than the one before it, whatever the nodes' clocks say. */
function latest(
  accounts: FoundMove['accounts'],
  standings: ReadonlyMap<bigint, Standing>,
  now: Date,
): Date {
  let at = now
  for (const { from, to } of accounts) {
    at = later(at, from > 0n ? standings.get(from) : undefined)
    at = later(at, to > 0n ? standings.get(to) : undefined)
  }
  return at
}

function later(at: Date, standing: Standing | undefined): Date {
  return standing && standing.movedAt > at ? standing.movedAt : at
}

function missing(): never {
  throw new Error('an account of a move was not looked up')
}

function postedLeg({ fromBalance, toBalance }: PostedLeg): PostedLeg {
  return { fromBalance, toBalance }
}

/** The answer to a key that was used before: that of then, if it asks for the same. */
export function answerAgain(
  { move, accounts }: FoundMove,
  written: readonly NewTransfer[],
): Posted {
  const legs = written.toSorted((a, b) => a.leg - b.leg)
  const isSame =
    legs.length === move.legs.length &&
    legs.every((leg, index) => {
      const asked = move.legs[index]
      const account = accounts[index]
      return (
        leg.kind === asked?.kind &&
        leg.amount === asked.amount &&
        leg.from === account?.from &&
        leg.to === account.to
      )
    })
  const [first] = legs
  if (!isSame || !first) return { kind: 'reused' }
  return { kind: 'repeated', at: first.at, legs: legs.map(postedLeg) }
}

/** A move that is wrong in itself is a fault of ours, not an answer. */
export function assertSound({ key, legs }: Move): void {
  if (key.length === 0 || key.length > keyLengthMax) throw new RangeError('a move needs a key')
  if (legs.length === 0 || legs.length > legsMax) throw new RangeError(`${key} has no sound legs`)
  for (const { amount, from, to } of legs) {
    if (amount <= 0n || amount > amountMax) throw new RangeError(`${key} moves ${amount}`)
    if (isSameAccount(from, to)) throw new RangeError(`${key} moves from itself to itself`)
  }
}

function isSameAccount(a: AccountName, b: AccountName): boolean {
  if ('house' in a || 'house' in b) return 'house' in a && 'house' in b && a.house === b.house
  return a.memberId === b.memberId && a.purse === b.purse
}

/** Tells accounts of one merchant and currency apart. */
export function nameOf(account: AccountName): string {
  return 'house' in account ? `house ${account.house}` : `${account.memberId} ${account.purse}`
}
