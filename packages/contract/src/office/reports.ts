import type { Endpoint } from '../endpoint.ts'
import type { OfficeCommand } from './command.ts'

export const officeReports = {} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const reportCommands = {} as const satisfies Record<string, OfficeCommand>
