import type { ResultFault, SelectionFault } from './types.ts'

/** A selection that cannot be bet on. */
export class BadSelection extends Error {
  readonly code: SelectionFault

  constructor(code: SelectionFault, message: string) {
    super(message)
    this.name = 'BadSelection'
    this.code = code
  }
}

export function refuse(code: SelectionFault, message: string): never {
  throw new BadSelection(code, message)
}

/** A result that cannot be one of this draw. */
export class BadResult extends Error {
  readonly faults: readonly ResultFault[]

  constructor(faults: readonly ResultFault[]) {
    super(faults.map(({ message }) => message).join('; '))
    this.name = 'BadResult'
    this.faults = faults
  }
}
