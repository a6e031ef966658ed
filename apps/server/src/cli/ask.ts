import type { CommandInput, CommandName } from '@baize/contract/office'
import { newId } from '../kernel/ids.ts'
import { commandLine } from '../modules/staff/index.ts'
import type { Given } from './command.ts'

/**
 * Asks for a change as staff do in the back office, by the name "command line". What needs a second person
 * is held here too.
 */
export async function ask<N extends CommandName>(
  { modules, merchant }: Given,
  name: N,
  input: CommandInput<N>,
  done: string,
  reason = 'decided at the command line',
): Promise<string> {
  const id = newId()
  const sent = { id, name, input: input as Record<string, unknown>, reason }
  const { state } = await modules.approvals.send(merchant.id, { actor: commandLine }, sent)
  return state === 'done'
    ? done
    : `It waits for a second person, who approves it in the back office: request ${id}.`
}
