import { act, beginHand, type Hand, legalOf } from './hand.ts'
import type { Action, Owes, Stakes } from './rules.ts'

export const stakes: Stakes = {
  smallBlind: 5n,
  bigBlind: 10n,
  rake: {
    ppm: 50_000,
    caps: [
      { dealtUpTo: 4, most: 40n },
      { dealtUpTo: 9, most: 100n },
    ],
  },
}

/** A hand in which seat n has the n-th stack. */
export function handOf(stacks: readonly number[], button = 0, owes: readonly Owes[] = []): Hand {
  const seats = stacks.map((stack, seat) => ({
    seat,
    stack: BigInt(stack),
    owes: owes[seat] ?? ('nothing' as const),
  }))
  return beginHand({ stakes, seats, button })
}

/** Plays actions such as `f`, `x`, `c`, `r40` of whoever's turn it is. */
export function say(hand: Hand, text: string): Hand {
  for (const word of text.split(' ').filter(Boolean)) act(hand, actionOf(hand, word))
  return hand
}

const kinds = { f: 'fold', x: 'check', c: 'call', r: 'raise' } as const

function actionOf(hand: Hand, word: string): Action {
  const kind = kinds[word[0] as keyof typeof kinds]
  const to = kind === 'raise' ? { to: BigInt(word.slice(1)) } : {}
  return { seat: hand.turn ?? -1, kind, ...to }
}

/** Plays a hand to its end by numbers that choose among what is allowed. */
export function playBy(hand: Hand, choices: readonly number[]): Hand {
  for (let nth = 0; hand.turn !== undefined; nth += 1) {
    const { seat, call, raise } = legalOf(hand)!
    const choice = choices[nth % choices.length] ?? 0
    const raises = raise && choice % 4 === 3 && nth < 60
    if (raises) {
      const to = raise.min + (BigInt(choice) * (raise.max - raise.min)) / 1_000n
      act(hand, { seat, kind: 'raise', to })
    } else if (call > 0n && choice % 4 === 0) act(hand, { seat, kind: 'fold' })
    else act(hand, { seat, kind: call > 0n ? 'call' : 'check' })
  }
  return hand
}
