export type SwitchKind =
  | 'all'
  | 'vendor'
  | 'game'
  | 'deposits'
  | 'withdrawals'
  | 'registration'
  | 'member'

/** Something that can be stopped at once; on: it is stopped. */
export interface Switch {
  merchantId: string
  what: SwitchKind
  /** Which vendor, game or member; empty for the others. */
  subject: string
  isOn: boolean
  version: bigint
  reason: string
  changedBy: string
  changedAt: Date
}

export type Switched = Omit<Switch, 'version'>
