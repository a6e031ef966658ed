import { type RefusalCode, refusals } from '@baize/contract'

/** A refusal: something that a caller can cause. Every other error is a fault of ours. */
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
