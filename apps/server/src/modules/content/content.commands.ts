import { type CommandName, documentBodies } from '@baize/contract/office'
import {
  changesOf,
  type DocumentBody,
  type DocumentFamily,
  type DocumentKind,
  documentFamilies,
  documentsMax,
  isMany,
  scheduledMax,
} from '@baize/contract/office/content'
import { demandFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Order, type Weighed } from '../../kernel/command.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { seenOf, spanFault, stateFor, told } from './content.rules.ts'
import {
  insertVersion,
  lockDocument,
  readByNumber,
  readCounts,
  readNewest,
  readVersion,
  writeEnded,
} from './content.store.ts'
import { type Content, type ContentOptions, savedMeanwhile, targetOf } from './content.ts'
import type { DocumentName, Version } from './content.types.ts'

interface CommandsOptions extends ContentOptions {
  content: Content
}

/** What a command says about a document, whatever its kind. */
interface Given {
  kind: DocumentKind
  key: string
  version: number
  seen: string
  body: DocumentBody | null
  from: Date | null
  until: Date | null
  copiedFrom?: string
}

type Verb = 'draft' | 'publish' | 'restore'

export function contentCommandsOf(options: CommandsOptions): Command[] {
  const families = Object.keys(documentFamilies) as DocumentFamily[]
  return families.flatMap((family) => [
    ...(['draft', 'publish', 'restore'] as const).map((verb) => saving(options, family, verb)),
    cancelling(options, family),
  ])
}

/** Everybody else's limits, and who gets in: what takes effect needs a second person. */
const heldFamilies: ReadonlySet<DocumentFamily> = new Set(['cashier', 'access'])

/** Whoever agrees reads every value, before and after. */
const each = (before: DocumentBody | null, after: DocumentBody | null): Record<string, string> =>
  Object.fromEntries(
    changesOf(before, after).map(({ path, ...one }) => [
      path,
      `${one.before ?? '–'} → ${one.after ?? '–'}`,
    ]),
  )

/** The commands of a family differ by their right and their kinds only. */
const nameOf = (family: DocumentFamily, verb: Verb | 'cancel') =>
  `${family}.${verb}` as 'content.publish'

function saving(options: CommandsOptions, family: DocumentFamily, verb: Verb): Command {
  const { db, clock, jobs, content } = options
  const isHeld = heldFamilies.has(family) && verb !== 'draft'

  async function givenOf(at: Db | Tx, merchantId: string, input: unknown): Promise<Given> {
    const asked = input as Omit<Given, 'from' | 'until'> & {
      from?: string
      until?: string
      restored?: number
    }
    const from = asked.from === undefined ? null : new Date(asked.from)
    const until = asked.until === undefined ? null : new Date(asked.until)
    if (verb !== 'restore') {
      if (asked.body === null && !isMany(asked.kind)) throw new Refused('bad-input')
      return { ...asked, body: await whole(at, merchantId, asked), from, until }
    }
    const name = { merchantId, kind: asked.kind, key: asked.key }
    const old = await readByNumber(at, name, asked.restored ?? 0)
    if (!old) throw new Refused('not-found')
    // What was allowed then may not be allowed any more.
    if (old.body !== null && !documentBodies[asked.kind].safeParse(old.body).success)
      throw new Refused('bad-input')
    const body = await whole(at, merchantId, { ...asked, body: old.body })
    return { ...asked, body, from: null, until: null }
  }

  async function whole(
    at: Db | Tx,
    merchantId: string,
    { kind, key, body }: Pick<Given, 'kind' | 'key' | 'body'>,
  ): Promise<DocumentBody | null> {
    const { completed } = content.keepers[kind]
    return completed ? completed(at, merchantId, key, body) : body
  }

  /** Refused if somebody saved it after it was read, or changed what is in force. */
  async function demandSeen(at: Db | Tx, name: DocumentName, { version, seen }: Given) {
    const newest = await readNewest(at, name)
    const keeper = content.keepers[name.kind]
    if (await keeper.isForeign(at, name.merchantId, name.key)) throw new Refused('not-found')
    const inForce = await keeper.one(at, name.merchantId, name.key)
    if ((newest?.version ?? 0) !== version || seenOf(inForce) !== seen) throw savedMeanwhile()
    return inForce
  }

  /** Neither lists nor the job of schedules may grow without an end. */
  async function demandRoom(merchantId: string, { kind, version, seen, from }: Given) {
    const isNew = version === 0 && seen === ''
    const isScheduled = verb === 'publish' && stateFor(from, clock.now()) === 'scheduled'
    if (!isNew && !isScheduled) return
    const { documents, scheduled } = await readCounts(db, { merchantId, kind })
    if (isNew && documents >= documentsMax)
      throw new Refused('operation-not-allowed', { why: 'too-many-documents', most: documentsMax })
    if (isScheduled && scheduled >= scheduledMax)
      throw new Refused('operation-not-allowed', { why: 'too-many-scheduled', most: scheduledMax })
  }

  async function weigh(merchantId: string, input: unknown): Promise<Weighed> {
    const given = await givenOf(db, merchantId, input)
    const { kind, key, body, from, until, version, seen } = given
    const fault = spanFault(from, until, clock.now())
    if (fault) throw new Refused('bad-input', { problems: [{ field: 'until', problem: fault }] })
    const inForce = await demandSeen(db, { merchantId, kind, key }, given)
    await demandRoom(merchantId, given)
    await content.keepers[kind].check?.(db, merchantId, key, body)
    return {
      target: targetOf({ kind, key }),
      basis: `version ${version}, ${seen}`,
      shown: {
        document: targetOf({ kind, key }).id,
        ...(isHeld ? each(inForce, body) : { changes: String(changesOf(inForce, body).length) }),
        ...(from ? { from: from.toISOString() } : {}),
        ...(until ? { until: until.toISOString() } : {}),
      },
      eyes: isHeld ? 'two' : 'one',
    }
  }

  async function run(order: Order<CommandName>): Promise<void> {
    const { id, merchantId, reason, actor } = order
    await transact(db, async (tx) => {
      await demandFirstRun(tx, id)
      const given = await givenOf(tx, merchantId, order.input)
      const { kind, key, body, from, until } = given
      const name = { merchantId, kind, key }
      await lockDocument(tx, name)
      const before = await demandSeen(tx, name, given)
      const now = clock.now()
      const state = verb === 'draft' ? 'draft' : stateFor(from, now)
      const one: Version = {
        ...name,
        id,
        version: given.version + 1,
        state,
        body,
        before: state === 'published' ? before : null,
        from,
        until,
        reason,
        by: actor.name,
        createdAt: now,
        appliedAt: state === 'published' ? now : null,
        endedAt: null,
      }
      await insertVersion(tx, one)
      if (state === 'published') await content.keepers[kind].write(tx, merchantId, key, body)
      // On time, and not with the next minute.
      const times = state === 'draft' ? [] : [state === 'scheduled' ? from : null, until]
      for (const runAt of times) if (runAt) await jobs.add(tx, 'content.tend', {}, { runAt })
      await noteDone(tx, order, one, { ...told(before, body), ...copied(given) })
    })
  }

  function noteDone(
    tx: Tx,
    order: Order<CommandName>,
    one: Version,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return content.note(tx, one, order.actor, `${family}.${verb}`, detail, order)
  }

  return command<'content.publish'>({
    name: nameOf(family, verb),
    weigh,
    run: (order) => run(order as unknown as Order<CommandName>),
  })
}

const copied = ({ copiedFrom }: Given) => (copiedFrom ? { copiedFrom } : {})

/** A draft or a scheduled version is given up; what is in force stays. */
function cancelling({ db, clock, content }: CommandsOptions, family: DocumentFamily): Command {
  async function open(at: Db | Tx, merchantId: string, id: string): Promise<Version> {
    const one = await readVersion(at, id, { lock: at.isTransaction })
    const isOwn = one?.merchantId === merchantId
    if (!one || !isOwn || !documentFamilies[family].some((kind) => kind === one.kind))
      throw new Refused('not-found')
    if (one.state !== 'scheduled' && one.state !== 'draft') throw new Refused('already-settled')
    return one
  }
  return command<'content.cancel'>({
    name: `${family}.cancel` as 'content.cancel',
    async weigh(merchantId, { versionId }) {
      const one = await open(db, merchantId, versionId)
      return {
        target: targetOf(one),
        basis: `${one.state} ${one.version}`,
        shown: { document: targetOf(one).id, version: String(one.version) },
        // What two people have published, one does not take back.
        eyes: heldFamilies.has(family) && one.state === 'scheduled' ? 'two' : 'one',
      }
    },
    run: (order) =>
      transact(db, async (tx) => {
        await demandFirstRun(tx, order.id)
        const one = await open(tx, order.merchantId, order.input.versionId)
        await writeEnded(tx, one.id, 'cancelled', clock.now())
        await content.note(tx, one, order.actor, `${family}.cancel`, {}, order)
      }),
  })
}
