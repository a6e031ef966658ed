import { z } from 'zod'

const dayMs = 86_400_000

export const freeSpinsTerms = z.strictObject({
  /** The brand of the game, and the game. */
  vendor: z.string().min(1).max(40),
  game: z.string().min(1).max(80),
  count: z.int().min(1).max(500),
  /** What each spin would cost, in minor units. */
  stake: z.string().regex(/^[1-9]\d{0,8}$/),
  /** How long they can be played. */
  days: z.int().min(1).max(60),
  /** join: whoever likes takes them, once. given: staff give them, with a reason. */
  trigger: z.enum(['join', 'given']),
})

export type FreeSpinsTerms = z.infer<typeof freeSpinsTerms>

/** Free spins end at a full second, as vendors are told no finer time. */
export function endOf({ days }: Pick<FreeSpinsTerms, 'days'>, now: Date): Date {
  const ms = now.getTime() + days * dayMs
  return new Date(ms - (ms % 1_000))
}
