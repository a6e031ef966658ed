import { type OfficeCommand, officeCommands } from '@baize/contract/office'
import type { Command } from '../../kernel/command.ts'
import { Refused } from '../../kernel/http/refused.ts'

export interface Entry {
  command: Command
  says: OfficeCommand
}

export type Book = ReturnType<typeof createBook>

const known: Record<string, OfficeCommand> = officeCommands

/** All commands of all modules, by their names. */
export function createBook() {
  const entries = new Map<string, Entry>()
  return {
    take(commands: readonly Command[]): void {
      for (const command of commands) {
        const says = known[command.name]
        if (!says) throw new Error(`the contract knows no command ${command.name}`)
        if (entries.has(command.name)) throw new Error(`two commands are named ${command.name}`)
        entries.set(command.name, { command, says })
      }
    },
    named(name: string): Entry {
      const found = entries.get(name)
      if (!found) throw new Refused('not-found')
      return found
    },
    all: (): Entry[] => [...entries.values()],
  }
}
