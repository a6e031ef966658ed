import { useWords } from '@baize/i18n/react'
import { useSumWords } from './Sum.tsx'

/**
 * The sentences about the rule that a deposit must be played before a withdrawal. Every page that
 * speaks of the rule takes them from here, so that no two pages can say different things.
 */
export function usePlayWords(currency: string) {
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  return {
    /** Before a deposit; without an amount the rule as such. Undefined where the house has no such rule. */
    before: (times: number, amount?: bigint): string | undefined => {
      if (times === 0) return undefined
      if (amount === undefined) return say('play.each', { times })
      return say('play.deposit', { times, amount: sum(amount) })
    },
    /** While something is still to be played; undefined when nothing is. */
    left: (toPlay: string | bigint): string | undefined =>
      BigInt(toPlay) > 0n ? say('play.left', { left: sum(toPlay) }) : undefined,
    why: () => say('play.why'),
    /** What a bet counts towards it, by kind of game. */
    how: () => say('play.how'),
  }
}
