import type { CommandInput, CommandName } from '@baize/contract/office'
import { Refused } from '../kernel/http/refused.ts'
import { newId } from '../kernel/ids.ts'
import { commandLine } from '../modules/staff/index.ts'
import { type Given, Misused } from './command.ts'

/**
 * Asks for a change as staff do in the back office, by the name "command line". What needs a second person
 * is held here too. `done`: the sentence for what was done at once; the id is that of the request, and of
 * what it gave.
 */
export async function ask<N extends CommandName>(
  { modules, merchant }: Given,
  name: N,
  input: CommandInput<N>,
  done: string | ((id: string) => string),
  reason = 'decided at the command line',
): Promise<string> {
  const id = newId()
  const sent = { id, name, input: input as Record<string, unknown>, reason }
  const { state } = await modules.approvals.send(merchant.id, { actor: commandLine }, sent)
  if (state === 'done') return typeof done === 'string' ? done : done(id)
  return `It waits for a second person, who approves it in the back office: request ${id}.`
}

const reasonMin = 3
const reasonMax = 300

/** Why, as the back office asks for it too. */
export function reasonOf({ options }: Given, usage = 'Say why: --note REASON.'): string {
  const reason = options.note?.trim() ?? ''
  if (reason.length >= reasonMin && reason.length <= reasonMax) return reason
  throw new Misused(usage)
}

/** Turns a refusal of a module into a sentence; `more` says what a refusal means for this command. */
export async function told(
  work: () => Promise<string>,
  more: Partial<Record<string, string>> = {},
): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { why } = (error.value ?? {}) as { why?: unknown }
    const said = { ...sentences, ...more }
    const known = (typeof why === 'string' ? said[why] : undefined) ?? said[error.code]
    throw new Misused(known ?? `It was refused: ${typeof why === 'string' ? why : error.code}.`)
  }
}

const sentences: Partial<Record<string, string>> = {
  'not-found': 'Nothing has that id: copy one from the list.',
  'already-settled': 'That was decided before; nothing was changed.',
  'insufficient-funds': 'The balance is too small.',
  'amount-out-of-range': 'Say how much: the amount is missing or too large.',
  'already-asked': 'The same waits for a second person already.',
  'not-permitted': 'It needs a second person, and nobody of the staff could approve it.',
  'not-below-house':
    'Only agents directly below the house: the terms of others come from their upline.',
  'contract-kind-off': 'This kind of contract is switched off.',
  'offer-open': 'An earlier offer waits for an answer: offer-open.',
  'changed-meanwhile': 'It has changed meanwhile: look at it again.',
  'saved-meanwhile': 'It has changed meanwhile: look at it again.',
}
