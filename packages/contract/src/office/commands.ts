import type { z } from 'zod'
import { agentCommands } from './agents.ts'
import type { OfficeCommand } from './command.ts'
import { memberCommands } from './members.ts'
import { moneyCommands } from './money.ts'
import { operationCommands } from './operations.ts'
import { reportCommands } from './reports.ts'

/** Every command by its name. */
export const officeCommands = {
  ...memberCommands,
  ...moneyCommands,
  ...reportCommands,
  ...operationCommands,
  ...agentCommands,
} as const satisfies Record<string, OfficeCommand>

export type CommandName = keyof typeof officeCommands
export type CommandInput<N extends CommandName> = z.input<(typeof officeCommands)[N]['input']>
