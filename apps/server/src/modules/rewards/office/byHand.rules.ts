import type { CommandName } from '@baize/contract/office'
import type { Eyes } from '../../../kernel/command.ts'

/** In these ways staff give something to one member: what somebody gives in a day is one sum of each currency. */
const givenByHand = [
  'grant.give',
  'application.approve',
  'points.give',
] as const satisfies readonly CommandName[]

export const countedWith = (name: (typeof givenByHand)[number]): readonly CommandName[] =>
  givenByHand.filter((each) => each !== name)

/** The unit of what is given in points, beside the currencies. */
export const inPoints = 'points'

/** What one person gives within a day without a second one, in minor units; also to one member. */
const moneyAloneMax = 50_000n
const pointsAloneMax = 100_000n

/** By everything that was given of the currency in a day. */
export const eyesForGiven = (sum: bigint, currency: string): Eyes =>
  sum > (currency === inPoints ? pointsAloneMax : moneyAloneMax) ? 'two' : 'one'
