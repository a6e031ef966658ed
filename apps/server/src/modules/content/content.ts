import { documentBodies } from '@baize/contract/office'
import { type DocumentBody, type DocumentKind, isMany } from '@baize/contract/office/content'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor, Order, Target } from '../../kernel/command.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Audit } from '../audit/index.ts'
import { outdatedIn, seenOf, takenBack, told } from './content.rules.ts'
import {
  lockDocument,
  readCovered,
  readDue,
  readHeads,
  readTop,
  readVersion,
  readVersions,
  writeApplied,
  writeEnded,
} from './content.store.ts'
import type { DocumentName, Version } from './content.types.ts'
import { createKeepers, type KeepersOptions } from './keepers.ts'

export interface ContentOptions extends KeepersOptions {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  audit: Audit
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Brings scheduled versions into effect, and ends those whose time is over. */
    'content.tend': Record<string, never>
  }
}

const listedMax = 1_000
/** Words that are older than so many versions count as one age. */
const comparedMax = 50
const tendMax = 200
const everyMinute = '* * * * *'

/** Who acts where a schedule does. */
const schedule: Actor = { staffId: 'house', name: 'schedule' }

export type Content = ReturnType<typeof createContent>

/** What staff edit, in versions; what is in force is kept by the module that shows it. */
export function createContent(options: ContentOptions) {
  const { db, clock, log, jobs, audit, config } = options
  const keepers = createKeepers(options)

  /**
   * In force, drafted or scheduled; also what was taken away, so that it can be brought back. Many are
   * listed in brief, one is whole.
   */
  async function list(merchantId: string, kind: DocumentKind, key?: string) {
    const isBrief = key === undefined && isMany(kind)
    const inForce = await bodiesInForce(merchantId, kind, key)
    const heads = await readHeads(db, { merchantId, kind, key }, { limit: listedMax, isBrief })
    const byKey = Map.groupBy(heads, (head) => head.key)
    const bodies = new Map(inForce.map((one) => [one.key, one.body]))
    const keys = [...new Set([...bodies.keys(), ...byKey.keys()])].slice(0, listedMax)
    const outdated = key === undefined ? [] : await outdatedOf({ merchantId, kind, key }, bodies)
    return keys.map((each) => {
      const own = (byKey.get(each) ?? []).toSorted((a, b) => b.version - a.version)
      const [newest] = own
      const body = bodies.get(each) ?? null
      return {
        key: each,
        body,
        version: newest?.version ?? 0,
        // A mark of the whole body: whoever saves has read the one document.
        seen: isBrief ? '' : seenOf(body),
        draft: newest?.state === 'draft' ? versionShown(newest) : null,
        scheduled: own.filter(({ state }) => state === 'scheduled').map(versionShown),
        outdated,
        changedBy: newest?.by ?? null,
        changedAt: newest?.createdAt.toISOString() ?? null,
      }
    })
  }

  /** By what was in force before each of the last versions. */
  async function outdatedOf(name: DocumentName, bodies: ReadonlyMap<string, DocumentBody>) {
    const past = await readVersions(db, name, undefined, comparedMax)
    const applied = past.filter(({ appliedAt }) => appliedAt !== null)
    const before = applied.map((version) => version.before)
    const { defaultLanguage } = config.merchant(name.merchantId)
    return outdatedIn([bodies.get(name.key) ?? null, ...before], defaultLanguage)
  }

  async function bodiesInForce(merchantId: string, kind: DocumentKind, key: string | undefined) {
    if (key === undefined) return keepers[kind].all(db, merchantId)
    const body = await keepers[kind].one(db, merchantId, key)
    return body ? [{ key, body }] : []
  }

  async function versions(name: DocumentName, below: number | undefined, pageSize: number) {
    const found = await readVersions(db, name, below, pageSize + 1)
    const page = found.slice(0, pageSize)
    const next = found.length > pageSize ? String(page.at(-1)?.version) : null
    return { list: page.map(versionShown), next }
  }

  /** The work of the job that runs each minute, and of the one at a version's own time. */
  async function tend(): Promise<void> {
    for (const id of await readDue(db, clock.now(), tendMax))
      await turn(id)
        .catch((error: unknown) => giveUp(id, error))
        .catch((error: unknown) =>
          log.error({ err: error, version: id }, 'a scheduled version could not be applied'),
        )
  }

  async function turn(id: string): Promise<void> {
    await transact(db, async (tx) => {
      const one = await locked(tx, id)
      const now = clock.now()
      if (one?.state === 'scheduled' && one.from && one.from <= now) await begin(tx, one, now)
      else if (one?.state === 'published' && one.until && one.until <= now) await end(tx, one, now)
    })
  }

  async function locked(tx: Tx, id: string): Promise<Version | undefined> {
    const found = await readVersion(tx, id)
    if (found) await lockDocument(tx, found)
    return found && readVersion(tx, id, { lock: true })
  }

  /** What is refused now is refused each minute: it is cancelled, so that it does not keep others waiting. */
  async function giveUp(id: string, error: unknown): Promise<void> {
    if (!(error instanceof Refused)) throw error
    await transact(db, async (tx) => {
      const one = await locked(tx, id)
      if (one?.state !== 'scheduled') throw error
      await writeEnded(tx, id, 'cancelled', clock.now())
      await note(tx, one, schedule, 'content.cancel', { refused: error.code })
    })
    log.error({ err: error, version: id }, 'a scheduled version was refused and is cancelled')
  }

  async function begin(tx: Tx, one: Version, now: Date): Promise<void> {
    const { merchantId, kind, key, body } = one
    // What was allowed when it was saved may not be allowed any more.
    if (body !== null && !documentBodies[kind].safeParse(body).success)
      throw new Refused('bad-input')
    const before = await keepers[kind].one(tx, merchantId, key)
    await keepers[kind].write(tx, merchantId, key, body)
    await writeApplied(tx, one.id, { before, at: now })
    await note(tx, one, schedule, 'content.begins', told(before, body))
  }

  /** If something else was published meanwhile, that stays. */
  async function end(tx: Tx, one: Version, now: Date): Promise<void> {
    const { merchantId, kind, key } = one
    const isTop = (await readTop(tx, one))?.id === one.id
    const current = await keepers[kind].one(tx, merchantId, key)
    // The command line changes settings without a version: only what this one brought goes away again.
    const before = isMany(kind) ? null : await bodyAfter(tx, one, now)
    const after = isMany(kind) ? null : takenBack(kind, { current, own: one.body, before })
    if (isTop) await keepers[kind].write(tx, merchantId, key, after)
    await writeEnded(tx, one.id, 'ended', now)
    const detail = isTop ? told(current, after) : { changes: 0 }
    await note(tx, one, schedule, 'content.ends', detail)
  }

  /** What was in force before; if the time of that is over by now, what was in force before that. */
  async function bodyAfter(tx: Tx, one: Version, now: Date): Promise<Version['before']> {
    let last = one
    for (;;) {
      const covered = await readCovered(tx, last)
      const isOver = covered?.state === 'ended' || (covered?.until && covered.until <= now)
      if (!covered || !isOver) return last.before
      last = covered
    }
  }

  function note(
    tx: Tx,
    one: Version,
    actor: Actor,
    action: string,
    detail: Record<string, unknown>,
    order?: Pick<Order<never>, 'reason' | 'approvedBy'>,
  ): Promise<void> {
    return audit.note(tx, {
      merchantId: one.merchantId,
      actor,
      action,
      target: targetOf(one),
      outcome: 'done',
      reason: order?.reason ?? one.reason,
      detail: { version: one.version, state: one.state, ...detail },
    })
  }

  jobs.define('content.tend', tend, { schedule: everyMinute })

  return { keepers, list, versions, tend, note }
}

export const targetOf = ({ kind, key }: Pick<DocumentName, 'kind' | 'key'>): Target => ({
  kind: 'document',
  id: key === '' ? kind : `${kind} ${key}`,
})

/** Saved by somebody else meanwhile, or changed at the command line. */
export const savedMeanwhile = () => new Refused('already-settled', { why: 'saved-meanwhile' })

function versionShown(one: Version) {
  return {
    id: one.id,
    version: one.version,
    state: one.state,
    body: one.body,
    from: one.from?.toISOString() ?? null,
    until: one.until?.toISOString() ?? null,
    by: one.by,
    at: one.createdAt.toISOString(),
    reason: one.reason,
    appliedAt: one.appliedAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
  }
}
