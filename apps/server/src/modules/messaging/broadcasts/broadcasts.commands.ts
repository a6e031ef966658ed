import { createHash } from 'node:crypto'
import { letterAloneMax, mayLead } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
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
  clock: Clock
  audit: Audit
  config: Pick<Config, 'merchant'>
}

const dayMs = 86_400_000

/**
 * A letter to many members is read by a second person first: mails and short messages that were sent cannot
 * be taken back. To take a letter back is for one person, and at once.
 */
export function letterCommandsOf(
  { db, clock, audit, config }: LetterCommandsOptions,
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
        if (!mayLead(input.purpose, input.leads))
          throw new Refused('bad-input', { problems: [{ field: 'leads', problem: 'offers' }] })
        if (members === 0) throw new Refused('operation-not-allowed', { why: 'nobody' })
        const since = new Date(clock.now().getTime() - dayMs)
        const lately = await broadcasts.reachedAlone(merchantId, since)
        return {
          target: { kind: 'letter', id: fingerprintOf(input) },
          basis: fingerprintOf(input),
          shown: {
            purpose: input.purpose,
            to: audienceText(input),
            members: String(members),
            ways: ['inbox', ...input.ways].join(', '),
            leads: input.leads,
            ...textsOf(input),
          },
          // Many small letters are one large one.
          eyes: members + lately > letterAloneMax ? 'two' : 'one',
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
    command<'letter.withdraw'>({
      name: 'letter.withdraw',
      async weigh(merchantId, { letterId }) {
        const { title, reached, withdrawnAt } = await broadcasts.one(merchantId, letterId)
        if (withdrawnAt !== null) throw new Refused('already-settled')
        return {
          target: { kind: 'letter', id: letterId },
          basis: letterId,
          shown: { title, members: String(reached) },
          eyes: 'one',
        }
      },
      run: ({ id, merchantId, input, actor, reason }) =>
        transact(db, async (tx) => {
          await demandFirstRun(tx, id)
          const { letterId } = input
          if (!(await broadcasts.withdraw(tx, { id: letterId, merchantId, by: actor.name })))
            throw new Refused('already-settled')
          await audit.note(tx, {
            merchantId,
            actor,
            action: 'letter.withdraw',
            target: { kind: 'letter', id: letterId },
            outcome: 'done',
            reason,
            detail: { input },
          })
        }),
    }),
  ]
}

const fingerprintOf = (input: StaffLetter): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)

/** Whoever approves reads every text as it is sent. */
function textsOf({ words }: StaffLetter): Record<string, string> {
  const texts = Object.entries(words).map(
    ([code, { title, text }]) => [`text ${code}`, `${title}\n${text}`] as const,
  )
  return Object.fromEntries(texts)
}

function audienceText({ audience }: StaffLetter): string {
  if (audience.kind === 'all') return 'all'
  if (audience.kind === 'accounts') return audience.accounts.join(', ')
  const { kind: _, ...given } = audience
  return Object.entries(given)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ')
}
