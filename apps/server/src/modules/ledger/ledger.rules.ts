import { amountMax } from '@baize/money'
import type { AccountName, Leg, Move, Posted, PostedLeg } from './ledger.types.ts'

/** A member's account as it stands while moves are decided. */
export interface Standing {
  balance: bigint
  movedAt: Date
  /** For a bonus purse: the bonus whose money it holds. */
  bonusId: string | null
}

/** A move whose accounts have been found. */
export interface FoundMove {
  move: Move
  /** Ids by leg. House accounts have ids below zero, members' accounts above. */
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
 * Decides one move by the given standings. If it is posted, the standings are changed, so that the next
 * move of the batch sees the new balances.
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

/** A bonus can be granted only to a purse that is empty and holds no other bonus. */
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

/** The transfers of one account never go back in time, even where the clocks of the nodes differ. */
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
  throw new Error('an account of a move is not among the accounts of this journal')
}

function postedLeg({ fromBalance, toBalance }: PostedLeg): PostedLeg {
  return { fromBalance, toBalance }
}

/** The answer to a duplicate key: the first answer if the move is the same, else `reused`. */
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

/** A malformed move is a bug of the caller, so it throws instead of answering. */
export function assertSound({ key, legs }: Move): void {
  if (key.length === 0 || key.length > keyLengthMax)
    throw new RangeError(`a move needs a key of 1 to ${keyLengthMax} characters`)
  if (legs.length === 0 || legs.length > legsMax)
    throw new RangeError(`the move ${key} has ${legs.length} legs, not 1 to ${legsMax}`)
  for (const { amount, from, to } of legs) {
    if (amount <= 0n || amount > amountMax)
      throw new RangeError(`${key} moves ${amount}, not 1 to ${amountMax}`)
    if (isSameAccount(from, to))
      throw new RangeError(`${key} moves money from an account to itself`)
  }
}

function isSameAccount(a: AccountName, b: AccountName): boolean {
  if ('house' in a || 'house' in b) return 'house' in a && 'house' in b && a.house === b.house
  return a.memberId === b.memberId && a.purse === b.purse
}

/** Identifies an account among those of one merchant and currency. */
export function nameOf(account: AccountName): string {
  return 'house' in account ? `house ${account.house}` : `${account.memberId} ${account.purse}`
}
