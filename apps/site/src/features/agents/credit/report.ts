import type { Value } from '@baize/contract'

export type Report = Value<'creditReport'>

/** Whom a report is about: a direct downline, or oneself as one upline sees it. */
export interface About {
  person?: string | undefined
  upline?: string | undefined
}

/** Without what is not asked for. */
export function given({ person, upline }: About) {
  return { ...(person ? { person } : {}), ...(upline ? { upline } : {}) }
}
