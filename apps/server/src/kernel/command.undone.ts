import { Refused } from './http/refused.ts'

/**
 * A command was begun and written down, and then nothing came of it: what it decided about was over
 * meanwhile, or cannot be done. `approvals` ends such a request as failed, not as done.
 */
export class Undone extends Refused {}
