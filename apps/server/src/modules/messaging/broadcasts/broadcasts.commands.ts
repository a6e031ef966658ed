import { createHash } from 'node:crypto'
import { letterAloneMax } from '@baize/contract/vocabulary'
import { demandFirstRun } from '../../../kernel/command.once.ts'
import { type Command, command } from '../../../kernel/command.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Audit } from '../../audit/index.ts'
import type { Config } from '../../config/index.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { StaffLetter } from './broadcasts.types.ts'

export interface LetterCommandsOptions {
  db: Db
  audit: Audit
  config: Pick<Config, 'merchant'>
}

const shownTextMax = 200

/** A letter to many members cannot be taken back: a second person reads it first. */
export function letterCommandsOf(
  { db, audit, config }: LetterCommandsOptions,
  broadcasts: Broadcasts,
): Command[] {
  return [
    command<'letter.send'>({
      name: 'letter.send',
      async weigh(merchantId, input) {
        const own = input.words[config.merchant(merchantId).defaultLanguage]
        // Whoever reads none of the languages gets the merchant’s own.
        if (!own)
          throw new Refused('bad-input', { problems: [{ field: 'words', problem: 'language' }] })
        const { members, unknown } = await broadcasts.reach(merchantId, input)
        if (unknown.length > 0)
          throw new Refused('bad-input', {
            problems: [{ field: 'accounts', problem: unknown.join(', ') }],
          })
        if (members === 0) throw new Refused('operation-not-allowed', { why: 'nobody' })
        return {
          target: { kind: 'letter', id: fingerprintOf(input) },
          basis: fingerprintOf(input),
          shown: {
            kind: input.purpose,
            to: audienceText(input),
            members: String(members),
            title: own.title,
            what: own.text.slice(0, shownTextMax),
          },
          eyes: members > letterAloneMax ? 'two' : 'one',
        }
      },
      run: ({ id, merchantId, input, actor, approvedBy, reason }) =>
        transact(db, async (tx) => {
          await demandFirstRun(tx, id)
          await broadcasts.begin(tx, { id, merchantId, by: actor.name }, input)
          const detail = { input, ...(approvedBy ? { approvedBy: approvedBy.name } : {}) }
          const target = { kind: 'letter', id }
          const action = 'letter.send'
          await audit.note(tx, {
            merchantId,
            actor,
            action,
            target,
            outcome: 'done',
            reason,
            detail,
          })
        }),
    }),
  ]
}

const fingerprintOf = (input: StaffLetter): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)

function audienceText({ audience }: StaffLetter): string {
  if (audience.kind === 'all') return 'all'
  if (audience.kind === 'accounts') return audience.accounts.join(', ').slice(0, shownTextMax)
  const { kind: _, ...given } = audience
  return Object.entries(given)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ')
}
