import type { z } from 'zod'
import { agentCommands } from './agents.ts'
import type { OfficeCommand } from './command.ts'
import { contentCommands } from './content.ts'
import { gameCommands } from './games.commands.ts'
import { letterCommands } from './letters.ts'
import { memberCommands } from './members.commands.ts'
import { moneyCommands } from './money.ts'
import { operationCommands } from './operations.ts'
import { programmeCommands } from './programmes.ts'
import { reportCommands } from './reports.ts'
import { riskCommands } from './risk.ts'
import { staffCommands } from './staff.ts'
import { supportCommands } from './support.ts'

/** Every command by its name. */
export const officeCommands = {
  ...staffCommands,
  ...memberCommands,
  ...moneyCommands,
  ...reportCommands,
  ...operationCommands,
  ...riskCommands,
  ...gameCommands,
  ...contentCommands,
  ...programmeCommands,
  ...agentCommands,
  ...supportCommands,
  ...letterCommands,
} as const satisfies Record<string, OfficeCommand>

export type CommandName = keyof typeof officeCommands
/** As somebody sends it. */
export type CommandInput<N extends CommandName> = z.input<(typeof officeCommands)[N]['input']>
/** As it was checked: this is stored, weighed and done. */
export type CheckedInput<N extends CommandName> = z.output<(typeof officeCommands)[N]['input']>
