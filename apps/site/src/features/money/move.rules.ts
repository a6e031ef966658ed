import type { Refusal } from '@baize/client'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'

export type AmountFault = 'missing' | 'unreadable' | 'zero' | 'tooMuch'

/** What was typed, as minor units, or why it cannot be moved. */
export function judgeAmount(
  typed: string,
  { currency, available }: { currency: string; available: bigint },
): { minor: bigint } | { fault: AmountFault } {
  if (typed.trim() === '') return { fault: 'missing' }
  const minor = parseAmount(typed, decimalsOf(currency))
  if (minor === undefined) return { fault: 'unreadable' }
  if (minor === 0n) return { fault: 'zero' }
  return minor > available ? { fault: 'tooMuch' } : { minor }
}

/** An amount as it would be typed. */
export function typedAmount(minor: bigint, currency: string): string {
  return decimalText(minor, decimalsOf(currency))
}

export interface Move {
  direction: 'in' | 'out'
  vendor: string
  amount: string
}

/**
 * One id for each thing that is meant: sent again after a lost answer it is the same one, so money
 * moves once. With other details, or once it is decided, it is another.
 */
export function createIntents(makeId: () => string) {
  let kept: { spelled: string; id: string } | undefined
  return {
    idOf({ direction, vendor, amount }: Move): string {
      const spelled = `${direction} ${amount} ${vendor}`
      if (kept?.spelled !== spelled) kept = { spelled, id: makeId() }
      return kept.id
    },
    decided(): void {
      kept = undefined
    },
  }
}

const undecided: readonly Refusal['code'][] = ['network', 'slow-page', 'unavailable', 'unknown']

/** Whether it is known that nothing was moved. */
export function isDecided({ code }: Pick<Refusal, 'code'>): boolean {
  return !undecided.includes(code)
}
