import { Refused } from './http/refused.ts'

/**
 * What people agreed on is not what is there any more: nothing was done. `approvals` ends such a request as
 * stale, as it does when it sees the same before the run.
 */
export class Stale extends Refused {
  readonly difference: string
  constructor(before: string, now: string) {
    super('already-settled', { why: 'changed-meanwhile' })
    this.difference = `${before} → ${now}`
  }
}
