import { rewardUnits } from '@baize/contract/vocabulary'
import { z } from 'zod'
import { type Day, dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Foretell } from '../../rewards/index.ts'

export const signInTerms = z.strictObject({
  unit: z.enum(rewardUnits),
  /** What each day in a row gives; after the last one the ladder begins again. */
  ladder: z.array(z.string().regex(/^[1-9]\d{0,11}$/)).length(7),
  /** How long a reward can be claimed. */
  days: z.int().min(1).max(60),
})

export type SignInTerms = z.infer<typeof signInTerms>

/** How many days in a row it is, with today. */
export function streakOf(last: { day: Day; streak: number } | undefined, today: Day): number {
  if (last?.day === today) return last.streak
  return last?.day === daysLater(today, -1) ? last.streak + 1 : 1
}

/** The step of the ladder, from 1. */
export function stepOf({ ladder }: Pick<SignInTerms, 'ladder'>, streak: number): number {
  return ((streak - 1) % ladder.length) + 1
}

export const signInForetold: Foretell<SignInTerms> = {
  by: 'play',
  of: (terms, activities, zone) => {
    const days = new Set(activities.map(({ at }) => dayIn(zone, at)))
    let last: { day: Day; streak: number } | undefined
    return [...days].toSorted().map((day) => {
      last = { day, streak: streakOf(last, day) }
      return { unit: terms.unit, amount: BigInt(terms.ladder[stepOf(terms, last.streak) - 1] ?? 0) }
    })
  },
  note: 'It assumes that members sign in on the days on which they play.',
}
