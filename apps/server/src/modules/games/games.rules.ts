import { createHash } from 'node:crypto'
import type { Actor } from '../../kernel/command.ts'

const nameMax = 40
const markLength = 12

/**
 * Who did it, for records that ask for two people: by the name and by the account, so that neither two
 * people of one name nor one person of two names pass.
 */
export function signedBy({ name, staffId }: Pick<Actor, 'name' | 'staffId'>): string {
  return `${name.slice(0, nameMax)} #${staffId.slice(-markLength)}`
}

const digestLength = 16

/** A mark of bets and of what they have paid: another bet or another amount has another mark. */
export function digestOf(found: readonly { betId: string; paid: bigint }[]): string {
  const text = found.map(({ betId, paid }) => `${betId} ${paid}`).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, digestLength)
}

/** What a correction would do to members. */
export interface Moved {
  memberId: string
  paid: bigint
  shouldPay: bigint
}

export interface Effect {
  memberId: string
  bets: number
  difference: bigint
  cash: bigint
  /** What the purses do not hold. */
  owed: bigint
}

/** By member; whoever would owe the most comes first. */
export function effectsOf(moved: readonly Moved[], cashOf: (memberId: string) => bigint): Effect[] {
  const byMember = Map.groupBy(moved, ({ memberId }) => memberId)
  return [...byMember]
    .map(([memberId, list]) => {
      const difference = list.reduce((sum, { shouldPay, paid }) => sum + shouldPay - paid, 0n)
      const cash = cashOf(memberId)
      const left = cash + difference
      return { memberId, bets: list.length, difference, cash, owed: left < 0n ? -left : 0n }
    })
    .toSorted((one, other) => Number(other.owed - one.owed))
}
