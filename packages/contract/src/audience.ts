import type { executions } from './vocabulary.ts'

/** Who reads the site. VIP levels read the same texts. */
export const audiences = ['visitor', 'newcomer', 'member'] as const
export type Audience = (typeof audiences)[number]

/** Whether an announcement that opens by itself opens for them; a newcomer has logged in for the first time. */
export function isMeantFor(execution: (typeof executions)[number], audience: Audience): boolean {
  switch (execution) {
    case 'A':
      return audience !== 'visitor'
    case 'B':
      return audience === 'visitor'
    case 'F':
      return audience === 'newcomer'
  }
}
