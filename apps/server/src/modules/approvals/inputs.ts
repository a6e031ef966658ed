import type { OfficeCommand } from '@baize/contract/office'
import type { Seal } from '../../kernel/seal.ts'

type Input = Record<string, unknown>

export type Inputs = ReturnType<typeof createInputs>

/**
 * Requests are kept for ever and are read by many. Words about a person are sealed in them: the module that
 * owns such words keeps them where they can be erased.
 */
export function createInputs({ seal }: { seal: Seal }) {
  return {
    sealed({ personal = [] }: OfficeCommand, input: Input): Input {
      return mapped(input, personal, (value) =>
        typeof value === 'string' ? { sealed: seal.close(value) } : value,
      )
    },
    /**
     * What was stored before fields were sealed stands there as it is, and what was stored as it was sent is
     * checked here.
     */
    opened({ personal = [], input }: OfficeCommand, stored: Input): Input {
      const open = mapped(stored, personal, (value) => {
        if (!isSealed(value)) return value
        const text = seal.open(value.sealed)
        if (text === undefined) throw new Error('a request was sealed with another secret')
        return text
      })
      const checked = input.safeParse(open)
      return checked.success ? (checked.data as Input) : open
    },
  }
}

function mapped(input: Input, fields: readonly string[], change: (value: unknown) => unknown) {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      fields.includes(name) ? change(value) : value,
    ]),
  )
}

const isSealed = (value: unknown): value is { sealed: string } =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  typeof value.sealed === 'string'
