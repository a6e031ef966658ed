import type { CheckedInput } from '@baize/contract/office'
import { noteOf } from '../../../kernel/command.note.ts'
import { type Command, command, type Target } from '../../../kernel/command.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Audit } from '../../audit/index.ts'
import { readDraft, readNewest } from '../programmes/programmes.store.ts'
import type { Programmes } from '../programmes/programmes.ts'
import type { Content, NewVersion } from '../programmes/programmes.types.ts'
import { newVersion, seenOf } from './programmes.office.ts'

interface CommandsOptions {
  db: Db
  audit: Audit
  programmes: Programmes
}

const targetOf = (id: string): Target => ({ kind: 'programme', id })

/** Somebody saved or published meanwhile. */
const savedMeanwhile = () => new Refused('already-settled', { why: 'saved-meanwhile' })

/** Drafting, publishing, pausing, resuming and closing programmes. */
export function programmeCommandsOf(options: CommandsOptions): Command[] {
  return [
    drafting(options),
    publishing(options),
    turning(options, 'programme.pause', 'paused'),
    turning(options, 'programme.resume', 'running'),
    turning(options, 'programme.close', 'closed'),
  ]
}

/** The newest version and the draft, if they are still those that were read. */
async function demandSeen(
  at: Db | Tx,
  merchantId: string,
  { id, version, seen }: { id: string; version: number; seen?: string },
) {
  const newest = (await readNewest(at, merchantId)).find((one) => one.id === id)
  const known = await readDraft(at, merchantId, id)
  const isSame = seen === undefined || seenOf(known?.draft) === seen
  if ((newest?.version ?? 0) !== version || !isSame) throw savedMeanwhile()
  return { newest, draft: known?.draft ?? undefined }
}

function drafting({ db, audit, programmes }: CommandsOptions): Command {
  return command<'programme.draft'>({
    name: 'programme.draft',
    async weigh(merchantId, input) {
      const { newest, draft } = await demandSeen(db, merchantId, input)
      const kind = newest?.kind ?? draft?.kind
      if (kind !== undefined && kind !== input.kind) throw new Refused('bad-input')
      return {
        target: targetOf(input.id),
        basis: `version ${input.version}, ${input.seen}`,
        shown: { programme: input.id, kind: input.kind },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input } = order
      const target = targetOf(input.id)
      const detail = { kind: input.kind, terms: input.terms }
      await programmes.draft(merchantId, givenOf(input), {
        before: async (tx) => void (await demandSeen(tx, merchantId, input)),
        note: noteOf(audit, order, { action: 'programme.draft', target, detail }),
      })
    },
  })
}

function givenOf({ id, kind, terms, content, startsAt, endsAt }: CheckedInput<'programme.draft'>) {
  const { title, summary, body, art } = content
  const given: NewVersion = {
    id,
    kind,
    terms,
    content: {
      title: title as Content['title'],
      summary: summary as Content['summary'],
      ...(body ? { body: body as Content['title'] } : {}),
      ...(art ? { art } : {}),
    },
    ...(startsAt ? { startsAt: new Date(startsAt) } : {}),
    ...(endsAt ? { endsAt: new Date(endsAt) } : {}),
  }
  return given
}

/** It gives something to many members, so a second person looks at the draft. */
function publishing({ db, audit, programmes }: CommandsOptions): Command {
  return command<'programme.publish'>({
    name: 'programme.publish',
    async weigh(merchantId, input) {
      const { draft } = await demandSeen(db, merchantId, input)
      if (!draft) throw new Refused('not-found')
      const problems = await programmes.faultsOf(merchantId, newVersion(draft))
      if (problems.length > 0) throw new Refused('bad-input', { problems })
      return {
        target: targetOf(input.id),
        basis: `version ${input.version}, ${input.seen}`,
        shown: {
          programme: input.id,
          kind: draft.kind,
          title: draft.content.title.EN,
          terms: JSON.stringify(draft.terms),
        },
        eyes: 'two',
      }
    },
    async run(order) {
      const { merchantId, input, actor } = order
      const target = targetOf(input.id)
      await programmes.publish(merchantId, input.id, actor.name, {
        before: async (tx) => void (await demandSeen(tx, merchantId, input)),
        note: noteOf(audit, order, {
          action: 'programme.publish',
          target,
          detail: { version: input.version + 1 },
        }),
      })
    },
  })
}

type TurnName = 'programme.pause' | 'programme.resume' | 'programme.close'

function turning(
  { db, audit, programmes }: CommandsOptions,
  name: TurnName,
  state: 'paused' | 'running' | 'closed',
): Command {
  return command<TurnName>({
    name,
    async weigh(merchantId, input) {
      const { newest } = await demandSeen(db, merchantId, input)
      if (!newest) throw new Refused('not-found')
      if (newest.state === 'closed' || newest.state === state)
        throw new Refused('already-settled', { state: newest.state })
      return {
        target: targetOf(input.id),
        basis: `version ${newest.version} ${newest.state}`,
        shown: { programme: input.id, before: newest.state, after: state },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input, actor } = order
      const about = { action: name, target: targetOf(input.id), detail: { after: state } }
      await programmes.turn(merchantId, input.id, state, actor.name, {
        before: async (tx) => void (await demandSeen(tx, merchantId, input)),
        note: noteOf(audit, order, about),
      })
    },
  })
}
