import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsOf } from './cards.ts'
import { handOf, playBy, say, stakes } from './hand.fixture.ts'
import { boardAtEnd, legalOf } from './hand.ts'
import { outcomeOf, rakeOf } from './pots.ts'
import { BadAction } from './rules.ts'

const board = cardsOf('2c 7d 9h Jc Qs')
/** The lower the seat, the better its cards. */
const better = ['As Ah', 'Ks Kh', 'Ts Th', '8s 8h', '5s 5h', '4s 4h', '3s 3h', 'Ac 6d', 'Kc 6h']
const cards = (seat: number) => cardsOf(better[seat] ?? '')
const end = (hand: ReturnType<typeof handOf>) => outcomeOf(hand, { cards, board })

describe('[GAM-11] betting', () => {
  test('heads-up the button posts the small blind and acts first, and last after the flop', () => {
    const hand = handOf([1000, 1000], 1)
    expect(hand.posts).toEqual([
      { seat: 1, kind: 'small', amount: 5n },
      { seat: 0, kind: 'big', amount: 10n },
    ])
    expect(hand.turn).toBe(1)
    say(hand, 'c x')
    expect(hand).toMatchObject({ street: 'flop', board: 3, turn: 0 })
  })

  test('the big blind may still raise after calls, and a hand ends when all others fold', () => {
    const hand = say(handOf([1000, 1000, 1000]), 'c c')
    expect(hand.turn).toBe(2)
    expect(legalOf(hand)).toEqual({ seat: 2, call: 0n, raise: { min: 20n, max: 1000n } })
    say(hand, 'r30 f f')
    expect(hand).toMatchObject({ street: 'over', board: 0 })
    // The part of the raise that nobody called goes back, and there is no rake without a flop.
    expect(end(hand)).toMatchObject({ uncalled: { seat: 2, amount: 20n }, rake: 0n })
  })

  test('the lowest raise is the last full raise', () => {
    const hand = say(handOf([1000, 1000, 1000]), 'r40')
    expect(legalOf(hand)?.raise).toEqual({ min: 70n, max: 1000n })
    expect(() => say(hand, 'r69')).toThrow(BadAction)
    expect(() => say(hand, 'x')).toThrow(BadAction)
    expect(legalOf(say(hand, 'r100'))?.raise?.min).toBe(160n)
  })

  test('a short all-in does not open the betting again, two that make a full raise together do', () => {
    // Seat 3 opens to 100, seat 0 goes all-in for 150 (50 more, a full raise is 90).
    const one = say(handOf([150, 1000, 1000, 1000], 0), 'r100 r150 c c')
    expect(one.turn).toBe(3)
    expect(legalOf(one)).toEqual({ seat: 3, call: 50n, raise: undefined })
    // Seat 1 goes all-in for 190 as well: 90 more than seat 3 faced, which is a full raise.
    const two = say(handOf([150, 190, 1000, 1000], 0), 'r100 r150 r190 c')
    expect(legalOf(two)).toEqual({ seat: 3, call: 90n, raise: { min: 280n, max: 1000n } })
  })

  test('nobody bets against players who are all-in: the board is dealt to its end', () => {
    const hand = say(handOf([1000, 300]), 'r300 c')
    expect(hand).toMatchObject({ street: 'over', board: 5, turn: undefined })
    const covered = handOf([4, 1000])
    // The small blind is all-in for less than the big blind: there is nothing to decide.
    expect(covered).toMatchObject({ street: 'over', board: 5 })
    expect(end(covered).uncalled).toEqual({ seat: 1, amount: 6n })
  })

  test('missed blinds: the big one is a bet, the small one is dead money', () => {
    const hand = handOf([1000, 1000, 1000, 1000], 0, ['nothing', 'nothing', 'nothing', 'both'])
    expect(hand.posts.slice(2)).toEqual([
      { seat: 3, kind: 'big', amount: 10n },
      { seat: 3, kind: 'dead', amount: 5n },
    ])
    expect(legalOf(hand)).toMatchObject({ seat: 3, call: 0n })
    say(hand, 'x f f x x x x x x x')
    expect(end(hand).pots[0]).toMatchObject({ amount: 30n })
  })
})

describe('[GAM-11] pots and rake', () => {
  test('side pots by level, odd chips left of the button', () => {
    const hand = say(handOf([100, 50, 200, 200], 3), 'r200 c c c')
    const outcome = end(hand)
    expect(outcome.uncalled).toBeUndefined()
    expect(outcome.pots).toMatchObject([
      { amount: 200n, seats: [0, 1, 2, 3], winners: [{ seat: 0 }] },
      { amount: 150n, seats: [0, 2, 3], winners: [{ seat: 0 }] },
      { amount: 200n, seats: [2, 3], winners: [{ seat: 2 }] },
    ])
    const tied = say(handOf([1000, 1000, 1000], 1), 'c f x r12 c x x x x')
    const [pot] = outcomeOf(tied, { cards: () => cardsOf('2d 2h'), board }).pots
    expect(pot).toMatchObject({ amount: 49n, rake: 2n })
    expect(pot?.winners).toEqual([
      { seat: 0, amount: 24n },
      { seat: 1, amount: 23n },
    ])
  })

  test('rake: half to even, capped by the players dealt in', () => {
    const { rake } = stakes
    expect(rakeOf(110n, rake, 2)).toBe(6n)
    expect(rakeOf(130n, rake, 2)).toBe(6n)
    expect(rakeOf(130n, { ...rake, ppm: 50_001 }, 2)).toBe(7n)
    expect(rakeOf(10_000n, rake, 4)).toBe(40n)
    expect(rakeOf(10_000n, rake, 5)).toBe(100n)
  })

  const hands = fc.record({
    stacks: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 9 }),
    choices: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 40 }),
    button: fc.nat(),
    owes: fc.array(fc.constantFrom('nothing', 'small', 'big', 'both'), { maxLength: 9 }),
    order: fc.array(fc.nat({ max: 3 }), { minLength: 9, maxLength: 9 }),
  })

  test('chips are conserved in every hand, the rake stays below its cap, nobody wins without a bet', () => {
    fc.assert(
      fc.property(hands, ({ stacks, choices, button, owes, order }) => {
        const hand = playBy(handOf(stacks, button % stacks.length, owes), choices)
        const outcome = outcomeOf(hand, { cards: (seat) => cards(order[seat] ?? 0), board })
        const sum = outcome.seats.reduce((total, { stack }) => total + stack, outcome.rake)
        expect(sum).toBe(BigInt(stacks.reduce((total, one) => total + one, 0)))
        const pot = outcome.pots.reduce((total, { amount }) => total + amount, 0n)
        expect(outcome.rake <= rakeOf(pot, stakes.rake, stacks.length)).toBe(true)
        expect(outcome.seats.reduce((total, { put }) => total + put, 0n)).toBe(pot)
        expect(outcome.seats.reduce((total, { raked }) => total + raked, 0n)).toBe(outcome.rake)
        for (const { amount, rake, winners } of outcome.pots) {
          expect(winners.reduce((total, one) => total + one.amount, rake)).toBe(amount)
        }
        for (const { stack } of outcome.seats) expect(stack >= 0n).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('run twice, chips are conserved, the rake is that of one run, and each board has half of each pot', () => {
    fc.assert(
      fc.property(hands, fc.boolean(), ({ stacks, choices, button, owes, order }, isSame) => {
        const hand = playBy(handOf(stacks, button % stacks.length, owes), choices)
        const strong = (seat: number) => cards(order[seat] ?? 0)
        const once = outcomeOf(hand, { cards: strong, board })
        const second = isSame ? board : cardsOf('Ac Kd Tc 8d 2d')
        const twice = outcomeOf(hand, { cards: strong, board, second })
        const sum = twice.seats.reduce((total, { stack }) => total + stack, twice.rake)
        expect(sum).toBe(BigInt(stacks.reduce((total, one) => total + one, 0)))
        expect([twice.rake, twice.uncalled]).toEqual([once.rake, once.uncalled])
        for (const [at, { amount, rake, seats, winners }] of twice.pots.entries()) {
          expect([amount, rake]).toEqual([once.pots[at]?.amount, once.pots[at]?.rake])
          const won = (run: 1 | 2 | undefined) =>
            winners.reduce((total, one) => (one.run === run ? total + one.amount : total), 0n)
          const isHalved = twice.isShowdown && seats.length > 1
          const half = (amount - rake) / 2n
          expect([won(1), won(2), won(undefined)]).toEqual(
            isHalved ? [amount - rake - half, half, 0n] : [0n, 0n, amount - rake],
          )
          // The same board twice has the same winners.
          const of = (run: 1 | 2) =>
            winners.filter((one) => one.run === run).map(({ seat }) => seat)
          expect(isHalved && isSame ? of(2) : of(1)).toEqual(of(1))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('an odd chip of the pot is of the first board, and one that winners cannot share is left of the button', () => {
    const hand = say(handOf([101, 101], 0), 'r101 c')
    const held = (seat: number) => cardsOf(['As Ah', 'Ks Kh', 'Ts Th'][seat]!)
    const free = { ...hand, setup: { ...hand.setup, stakes: { ...stakes, rake: noRake } } }
    const [first, second] = [cardsOf('2c 7d 9h Jc Qs'), cardsOf('Kc 7h 9c Jd Qh')]
    expect(outcomeOf(free, { cards: held, board: first, second }).pots[0]?.winners).toEqual([
      { seat: 0, amount: 101n, run: 1 },
      { seat: 1, amount: 101n, run: 2 },
    ])
    // The blind of whoever folded makes the pot odd.
    const odd = say(handOf([101, 101, 105]), 'r101 f c')
    const [pot] = outcomeOf(odd, { cards: held, board: first, second: first }).pots
    const [one, two] = pot!.winners
    const net = pot!.amount - pot!.rake
    expect([one!.amount, two!.amount]).toEqual([net - net / 2n, net / 2n])
  })

  test('what is left to deal follows from the last bet', () => {
    expect(boardAtEnd(say(handOf([100, 100]), 'r100 c'))).toBe(0)
    expect(boardAtEnd(handOf([4, 1000]))).toBe(0)
    expect(boardAtEnd(say(handOf([100, 100]), 'c x r90 c'))).toBe(3)
    expect(boardAtEnd(say(handOf([100, 100]), 'c x x x r90 c'))).toBe(4)
    expect(boardAtEnd(say(handOf([100, 100]), 'c x x x x x r90 c'))).toBe(5)
  })

  test('pots are what an obvious count chip by chip gives', () => {
    fc.assert(
      fc.property(hands, ({ stacks, choices, button, order }) => {
        const hand = playBy(handOf(stacks, button % stacks.length), choices)
        const free = { ...hand, setup: { ...hand.setup, stakes: { ...stakes, rake: noRake } } }
        const strong = (seat: number) => cards(order[seat] ?? 0)
        const outcome = outcomeOf(free, { cards: strong, board })
        const obvious = chipByChip(hand, (seat) => order[seat] ?? 0)
        for (const { seat, won, put } of outcome.seats) {
          // Odd chips of several layers may meet in one pot, so shares differ by less than the winners' number.
          const mine = obvious.get(seat) ?? 0
          const net = Number(won - put)
          expect(Math.abs(net - mine)).toBeLessThan(stacks.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})

const noRake = { ppm: 0, caps: [] }

/** Takes the bets one chip from each player at a time, and gives each layer to the best of those who are in it. */
function chipByChip(hand: ReturnType<typeof handOf>, place: (seat: number) => number) {
  const net = new Map(hand.players.map(({ seat }) => [seat, 0]))
  const add = (seat: number, by: number) => net.set(seat, (net.get(seat) ?? 0) + by)
  const most = Math.max(...hand.players.map(({ total }) => Number(total)))
  for (let layer = 0; layer < most; layer += 1) {
    const paid = hand.players.filter(({ total }) => Number(total) > layer)
    const live = paid.filter(({ isFolded }) => !isFolded)
    const able = live.length > 0 ? live : hand.players.filter(({ isFolded }) => !isFolded)
    const best = Math.min(...able.map(({ seat }) => place(seat)))
    const winners = able.filter(({ seat }) => place(seat) === best)
    for (const { seat } of paid) add(seat, -1)
    for (const { seat } of winners) add(seat, paid.length / winners.length)
  }
  return net
}
