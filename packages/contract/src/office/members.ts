import type { Endpoint } from '../endpoint.ts'
import type { OfficeCommand } from './command.ts'

export const officeMembers = {} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const memberCommands = {} as const satisfies Record<string, OfficeCommand>
