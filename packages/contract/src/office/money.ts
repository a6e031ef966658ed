import type { Endpoint } from '../endpoint.ts'
import type { OfficeCommand } from './command.ts'

export const officeMoney = {} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const moneyCommands = {} as const satisfies Record<string, OfficeCommand>
