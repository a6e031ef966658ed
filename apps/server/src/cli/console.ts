import { userInfo } from 'node:os'
import { Refused } from '../kernel/http/refused.ts'
import type { AuditOutcome } from '../modules/audit/index.ts'
import { shownAccount } from '../modules/identity/index.ts'
import { commandLine } from '../modules/staff/index.ts'
import type { Modules } from '../modules.ts'
import { type CommandRun, type HouseGiven, Misused, merchantNamed } from './command.ts'
import { type Deed, deeds } from './console.rules.ts'

export interface Asked {
  name: string
  words: string[]
  options: HouseGiven['options'] & { merchant?: string }
}

/**
 * Does a command of the console, which needs no second person. What shows personal data is in the audit log
 * before it is shown. What changes something is there twice, with the user of the operating system and the
 * words given: that it begins, and then that it was done or refused. If only the first line is there, the
 * command did not come to its end.
 */
export async function carryOut(
  modules: Modules,
  command: CommandRun,
  { name, words, options }: Asked,
  user = userOfMachine(),
): Promise<string> {
  const merchant = command.ofHouse ? undefined : merchantNamed(modules, options.merchant)
  const deed = deeds[name]?.(words) ?? { kind: 'changes' }
  const line = await lineOf(
    { modules, merchantId: merchant?.id ?? null, name, words, options, user },
    deed,
  )
  const note = (outcome: AuditOutcome) => modules.audit.noteAlone({ ...line, outcome })
  if (deed.kind !== 'reads') await note(deed.kind === 'looks' ? 'read' : 'begun')
  const given = { modules, words, options }
  try {
    const said = command.ofHouse
      ? await command.run(given)
      : await command.run({ ...given, merchant: merchant ?? merchantNamed(modules, undefined) })
    if (deed.kind === 'changes') await note('done')
    return deed.two && deed.kind === 'changes'
      ? `${said}\nDone by the console, by ${user} alone. At the back office ${deed.two}.`
      : said
  } catch (error) {
    const isRefused = error instanceof Misused || error instanceof Refused
    if (isRefused && deed.kind !== 'reads') await note('refused')
    throw error
  }
}

interface About extends Asked {
  modules: Modules
  merchantId: string | null
  user: string
}

async function lineOf({ modules, merchantId, name, words, options, user }: About, deed: Deed) {
  const { note, by, until } = options
  const called = deed.member === undefined ? undefined : words[deed.member]
  const member =
    called && merchantId ? await modules.identity.find(merchantId, { account: called }) : undefined
  // A word that is missing moves the others: what stands at the secret's place or next to it is hidden.
  const hidden = deed.secret === undefined ? Number.POSITIVE_INFINITY : deed.secret - 1
  const said = words.map((word, nth) =>
    nth > hidden || (nth > 0 && nth === hidden) ? '•••' : shownAccount(word),
  )
  return {
    merchantId,
    actor: { ...commandLine, name: `command line (${user})` },
    action: `console.${name}`,
    target: member ? { kind: 'member', id: member.id } : { kind: 'console', id: name },
    ...(note ? { reason: note.slice(0, reasonMax) } : {}),
    detail: {
      words: said.join(' ').slice(0, wordsMax),
      ...(by ? { by } : {}),
      ...(until ? { until } : {}),
      ...(deed.two ? { people: `by the console; at the back office ${deed.two}` } : {}),
    },
  }
}

const reasonMax = 500
const wordsMax = 1_000

/** A machine may have no name for its user, as containers do. */
function userOfMachine(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
