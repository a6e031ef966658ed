import type { Endpoint } from '../endpoint.ts'
import type { OfficeCommand } from './command.ts'

export const officeOperations = {} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const operationCommands = {} as const satisfies Record<string, OfficeCommand>
