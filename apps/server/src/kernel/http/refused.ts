import { type RefusalCode, refusals } from '@baize/contract'

/** What a person can cause. Everything else that is thrown is a fault of ours. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly value: unknown

  constructor(code: RefusalCode, value?: unknown) {
    super(code)
    this.code = code
    this.value = value
  }

  get status(): number {
    return refusals[this.code]
  }
}
