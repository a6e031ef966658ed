import { randomBytes } from 'node:crypto'
import { createBatches } from '../../kernel/batches.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import type { Part } from '../../kernel/happened.ts'
import { newId } from '../../kernel/ids.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { bodyOf, chainOf, hashedValue, targetText } from './audit.rules.ts'
import {
  appendLines,
  deleteSalts,
  insertCheckpoint,
  insertSalt,
  type NewLine,
  readBodies,
  readCheckpoints,
  readLines,
  readLinesAbout,
  readUnsigned,
} from './audit.store.ts'
import type { AuditEntry, AuditLine, AuditQuestion, Target } from './audit.types.ts'
import type { AuditKey } from './key.ts'

export interface AuditOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  auditKey: AuditKey
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'audit.checkpoint': Record<string, never>
  }
}

const aloneAtOnceMax = 1_000
const aloneWaitingMax = 50_000
const saltBytes = 16
const exportPage = 2_000

export type Audit = ReturnType<typeof createAudit>

/** The log of what staff did, tried and looked at: one chain of hashes for each merchant. */
export function createAudit({ db, clock, jobs, auditKey }: AuditOptions) {
  /**
   * Writes lines with the change that they tell of. It is the last step of the transaction, as the end of
   * the chain stays locked from here to the commit.
   */
  async function note(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
    const chains = Map.groupBy(entries, ({ merchantId }) => chainOf(merchantId))
    // In one order, so that two nodes cannot deadlock.
    for (const [chain, own] of [...chains].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const lines: NewLine[] = []
      for (const entry of own) lines.push(await lineOf(tx, entry))
      await appendLines(tx, chain, lines)
    }
  }

  async function lineOf(tx: Tx, entry: AuditEntry): Promise<NewLine> {
    const at = clock.now()
    const { actor, action, target } = entry
    const body = bodyOf(entry, at, await hashedOf(tx, entry))
    return { body, at, staffId: actor.staffId, action, target: targetText(target) }
  }

  async function hashedOf(tx: Tx, { personal }: AuditEntry) {
    if (!personal) return undefined
    const salt = randomBytes(saltBytes)
    const id = newId()
    await insertSalt(tx, { id, memberId: personal.memberId, salt })
    const values = Object.fromEntries(
      Object.entries(personal.values).map(([name, value]) => [name, hashedValue(salt, value)]),
    )
    return { salt: id, values }
  }

  /** A line without a change: a refusal, or a look at personal data. Many of them share a commit. */
  const noteAlone = createBatches<AuditEntry, true>(
    async (entries) => {
      await transact(db, (tx) => note(tx, ...entries))
      return entries.map(() => true)
    },
    {
      sizeMax: aloneAtOnceMax,
      batchesAtOnce: 1,
      waitingMax: aloneWaitingMax,
      // Batches run one after another, so no two of them can hold lines of the same owner.
      ownerOf: () => newId(),
    },
  )

  /** Signs the ends of all chains, so that whoever owns the database cannot write a chain anew. */
  async function checkpoint(): Promise<void> {
    for (const { chain, number, hash } of await readUnsigned(db)) {
      const at = clock.now().toISOString()
      const point = { chain, number: String(number), hash: hash.toString('hex'), at }
      await insertCheckpoint(db, { ...point, ...auditKey.sign(point) })
    }
  }

  /** A chain as text, a JSON object on each line: what `verify-audit.mjs` reads. */
  async function* exported(merchantId: string | null): AsyncGenerator<string> {
    const chain = chainOf(merchantId)
    yield `${JSON.stringify({ chain, publicKey: auditKey.publicKey })}\n`
    let after = 0n
    for (;;) {
      const page = await readBodies(db, chain, after, exportPage)
      for (const { number, hash, body } of page)
        yield `${JSON.stringify({ number: String(number), hash: hash.toString('hex'), body })}\n`
      const last = page.at(-1)
      if (!last || page.length < exportPage) break
      after = last.number
    }
    for (const point of await readCheckpoints(db, chain)) yield `${JSON.stringify(point)}\n`
  }

  jobs.define('audit.checkpoint', checkpoint, { schedule: '5 * * * *' })

  return {
    note,
    noteAlone: async (entry: AuditEntry): Promise<void> => void (await noteAlone(entry)),
    lines: (question: AuditQuestion): Promise<AuditLine[]> => readLines(db, question),
    /** About one thing, the newest first, from a moment back. */
    linesAbout: (merchantId: string | null, target: Target, part: Part): Promise<AuditLine[]> =>
      readLinesAbout(db, merchantId, targetText(target), part),
    /** Makes the personal values in the lines about a member unreadable for good. */
    erase: (memberId: string) => deleteSalts(db, memberId),
    checkpoint,
    exported,
    /** Signs an archive by the hash of its manifest, with the key of the checkpoints. */
    signEvidence: (manifest: string) => ({
      ...auditKey.signEvidence(manifest),
      publicKey: auditKey.publicKey,
    }),
  }
}
