import { expect, test } from 'vitest'
import { type Lined, lineUp, missedBy } from './lineup.ts'

const at = (seat: number, more: Partial<Lined> = {}): Lined => ({
  seat,
  stack: 100n,
  isReady: true,
  missed: { small: false, big: false },
  ...more,
})

test('[GAM-11] the button goes round; with two players it posts the small blind', () => {
  const seats = [at(0), at(2), at(5)]
  const first = lineUp(seats, undefined)
  expect(first?.placed).toEqual({ button: 0, small: 2, big: 5 })
  expect(lineUp(seats, first?.placed)?.placed).toEqual({ button: 2, small: 5, big: 0 })
  expect(lineUp([at(1), at(4)], undefined)?.placed).toEqual({ button: 1, small: 1, big: 4 })
  expect(lineUp([at(1), at(4, { stack: 0n })], undefined)).toBeUndefined()
  expect(lineUp([at(1), at(4, { isReady: false })], undefined)).toBeUndefined()
})

test('[GAM-11] whoever sits out misses the blinds that pass, and posts them on coming back', () => {
  const away = [at(0), at(1, { isReady: false }), at(2), at(3)]
  const before = { button: 3, small: 0, big: 0 }
  const one = lineUp(away, before)
  expect(one?.placed).toEqual({ button: 0, small: 2, big: 3 })
  const missed = missedBy(away, one!.dealt, { before, now: one!.placed })
  expect(missed.get(1)).toEqual({ small: true, big: true })
  expect(missed.get(2)).toEqual({ small: false, big: false })
  const back = [at(0), at(1, { missed: { small: true, big: true } }), at(2), at(3)]
  const two = lineUp(back, one!.placed)
  expect(two?.dealt.find(({ seat }) => seat === 1)?.owes).toBe('both')
})
