import { z } from 'zod'

/** A refusal of an operator's call. */
export class Fault extends Error {
  readonly code: number
  readonly status: string

  constructor(code: number, status: string, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

export function wrongSyntax(): Fault {
  return new Fault(
    400,
    'RS_ERROR_WRONG_SYNTAX',
    'The request does not have the form of the protocol.',
  )
}

/** False for text that the database cannot store. */
export const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
export const player = z.string().min(1).max(255).refine(isPlain)

/** Reads the body of a call of this operator, or refuses it. */
export function createReader(operatorId: string) {
  return <T extends z.ZodType<{ operator_id: string }>>(schema: T, body: unknown): z.output<T> => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw wrongSyntax()
    if (parsed.data.operator_id !== operatorId) {
      throw new Fault(403, 'RS_ERROR_INVALID_PARTNER', 'This operator is not known here.')
    }
    return parsed.data
  }
}
