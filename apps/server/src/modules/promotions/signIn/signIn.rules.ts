import type { TermsOf } from '@baize/contract/office/terms'
import { type Day, dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Foretell } from '../../rewards/index.ts'

export { signInTerms } from '@baize/contract/office/terms'
export type SignInTerms = TermsOf<'signIn'>

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
