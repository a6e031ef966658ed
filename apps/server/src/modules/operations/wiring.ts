import type { Wiring } from '../../kernel/assembly.ts'
import type { Command } from '../../kernel/command.ts'
import { type CommandsOptions, operationCommandsOf } from './operations.commands.ts'
import { operationsRoutes } from './operations.routes.ts'
import { createOperations, type Operations } from './operations.ts'

interface Own {
  operations: Operations
  operationCommands: readonly Command[]
}

type Shows = Own & Pick<CommandsOptions, 'clock'>

export const operationsWiring: Wiring<CommandsOptions, Own, Shows> = {
  module: 'operations',
  create: (house) => ({
    operations: createOperations(house),
    operationCommands: operationCommandsOf(house),
  }),
  open({ serve, hub, faults = async () => 0 }, { operations, clock }) {
    operationsRoutes(serve, operations, clock)
    operations.pulse.start({ sockets: () => hub.stats().sockets, faults })
  },
  stop: ({ operations }) => operations.pulse.stop(),
}
