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
  /** Gives plain JSON: what it answers is stored, and is what is done. */
  readonly input: z.ZodType
  /** Fields that hold words about a person: they are sealed where the input is stored. */
  readonly personal?: readonly string[]
}
