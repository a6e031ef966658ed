import type { RedemptionState } from '@baize/contract/vocabulary'

/** What staff do with goods that were redeemed. */
export const turns = {
  approve: { from: ['inProcess'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  deliver: { from: ['approved', 'sent'], to: 'delivered' },
  reject: { from: ['inProcess', 'approved'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly RedemptionState[]; to: RedemptionState }>

export type Turn = keyof typeof turns

/** The next state; undefined where it is too late or too early for this. */
export function turned(state: RedemptionState, turn: Turn): RedemptionState | undefined {
  const { from, to } = turns[turn]
  return (from as readonly RedemptionState[]).includes(state) ? to : undefined
}
