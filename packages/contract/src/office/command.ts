import type { z } from 'zod'
import type { Right } from './rights.ts'

/**
 * A change that staff can ask for. It is done at once, or held until somebody else has approved it; who asks
 * needs not know which.
 */
export interface OfficeCommand {
  readonly right: Right
  /** About the whole deployment: the right must be held for all merchants. */
  readonly ofHouse?: boolean
  readonly input: z.ZodType
}
