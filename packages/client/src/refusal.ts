import type { RefusalCode } from '@baize/contract'

/** What can go wrong between the page and the server, beside what the server refuses. */
export type LocalCode = 'network' | 'slow-page'

/**
 * Why a call brought no value. Its code is a key of the `errors` catalogue, so every refusal has
 * words in every language; `message` holds the server's own, which is empty for local ones.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode | LocalCode
  readonly requestId: string | undefined
  /** What the server adds to its refusal, e.g. that a captcha is wanted. */
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
