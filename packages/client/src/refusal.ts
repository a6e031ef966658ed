import type { RefusalCode } from '@baize/contract'

/** Faults between the page and the server, besides the server's refusals. */
export type LocalCode = 'network' | 'slow-page'

/**
 * Why a call has no value. Its code is a key of the `errors` catalogue, so that every refusal has a text
 * in every language; `message` is the server's text, empty for local faults.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode | LocalCode
  readonly requestId: string | undefined
  /** Details from the server, e.g. that a captcha is required. */
  readonly value: unknown

  constructor(
    code: RefusalCode | LocalCode,
    more: { message?: string; requestId?: string; value?: unknown; cause?: unknown } = {},
  ) {
    super(more.message ?? '', { cause: more.cause })
    this.code = code
    this.requestId = more.requestId
    this.value = more.value
  }
}
