import type { ProgrammeKind } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { countsFrom, fault, inForce, isOn, remembering } from './programmes.rules.ts'
import {
  insertVersion,
  lockProgrammes,
  readDraft,
  readDrafts,
  readHistory,
  readInForce,
  readMerchants,
  readNewest,
  readProfile,
  readVersion,
  readVersions,
  writeDraft,
  writeProfile,
} from './programmes.store.ts'
import type {
  Fault,
  Kind,
  NewVersion,
  Profile,
  Programme,
  ProgrammeState,
} from './programmes.types.ts'

export interface ProgrammesOptions {
  db: Db
  clock: Clock
  outbox: Outbox
}

/** What whoever asked writes in the same transaction: first a check, at last the line of the log. */
export interface Along {
  before?(tx: Tx): Promise<void>
  note(tx: Tx): Promise<void>
}

const historyMax = 50

export type Programmes = ReturnType<typeof createProgrammes>

/** Programmes: drafted, checked, published, paused and closed by staff; each step is a version. */
export function createProgrammes({ db, clock, outbox }: ProgrammesOptions) {
  const kinds = new Map<ProgrammeKind, Kind>()

  /** Called by the module of a kind when it is put together. */
  function register<T>(kind: Kind<T>): void {
    if (kinds.has(kind.kind)) throw new Error(`two modules run programmes of the kind ${kind.kind}`)
    kinds.set(kind.kind, kind as Kind)
  }

  function kindOf(kind: ProgrammeKind): Kind {
    const found = kinds.get(kind)
    if (!found) throw new Error(`no module runs programmes of the kind ${kind}`)
    return found
  }

  /** Why a draft cannot be published; empty where it can. */
  async function faults(at: Db | Tx, merchantId: string, draft: NewVersion): Promise<Fault[]> {
    const kind = kinds.get(draft.kind)
    if (!kind) return [fault('', `No programme of the kind ${draft.kind} can run.`)]
    const { terms, faults: own, isSingle } = kind
    const parsed = terms.safeParse(draft.terms)
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }) => fault(path.join('.'), message))
    const { startsAt, endsAt } = draft
    const found = own?.(parsed.data, await readProfile(at, merchantId)) ?? []
    found.push(...((await kind.objections?.(at, merchantId, draft)) ?? []))
    if (startsAt && endsAt && endsAt <= startsAt)
      found.push(fault('endsAt', 'It ends before it starts.'))
    if (endsAt && endsAt <= clock.now()) found.push(fault('endsAt', 'Its end is in the past.'))
    const all = await readNewest(at, merchantId)
    if (all.some(({ id, state }) => id === draft.id && state === 'closed'))
      found.push(
        fault('', `${draft.id} is closed, which is for good; another one needs another name.`),
      )
    if (isSingle) {
      const running = all.find(
        ({ id, kind, state }) => kind === draft.kind && id !== draft.id && state !== 'closed',
      )
      if (running) found.push(fault('', `${running.id} is of the same kind; close it first.`))
    }
    return found
  }

  async function draft(merchantId: string, given: NewVersion, along?: Along): Promise<Fault[]> {
    return transact(db, async (tx) => {
      await lockProgrammes(tx, merchantId)
      await along?.before?.(tx)
      const known = await readDraft(tx, merchantId, given.id)
      if (known && known.kind !== given.kind) {
        if (along) throw new Refused('already-settled')
        return [fault('', `${given.id} is of the kind ${known.kind}.`)]
      }
      await writeDraft(tx, merchantId, given, clock.now())
      const found = await faults(tx, merchantId, given)
      await along?.note(tx)
      return found
    })
  }

  /** Publishes the draft as the next version; refuses with the reasons if it must not be published. */
  function publish(merchantId: string, id: string, by: string, along?: Along): Promise<Programme> {
    return change({ merchantId, id, by, along }, async (tx, newest) => {
      const known = await readDraft(tx, merchantId, id)
      if (!known?.draft) throw new Refused('not-found')
      const { startsAt, endsAt, ...rest } = known.draft
      const given: NewVersion = {
        ...rest,
        ...(startsAt ? { startsAt: new Date(startsAt) } : {}),
        ...(endsAt ? { endsAt: new Date(endsAt) } : {}),
      }
      const begun = given.startsAt ?? newest?.startsAt ?? clock.now()
      const found = await faults(tx, merchantId, { ...given, startsAt: begun })
      if (found.length > 0) throw new Refused('bad-input', { problems: found })
      return {
        kind: given.kind,
        state: 'running',
        terms: kindOf(given.kind).terms.parse(given.terms),
        content: given.content,
        startsAt: begun,
        endsAt: given.endsAt ?? null,
      }
    })
  }

  /** Pauses, resumes or closes a programme under its newest terms. */
  function turn(
    merchantId: string,
    id: string,
    state: ProgrammeState,
    by: string,
    along?: Along,
  ): Promise<Programme> {
    return change({ merchantId, id, by, along }, (_, newest) => {
      if (!newest) throw new Refused('not-found')
      if (newest.state === 'closed') throw new Refused('already-settled')
      return { ...newest, state }
    })
  }

  type Next = Pick<Programme, 'kind' | 'state' | 'terms' | 'content' | 'startsAt' | 'endsAt'>

  interface Changed {
    merchantId: string
    id: string
    by: string
    along: Along | undefined
  }

  function change(
    { merchantId, id, by, along }: Changed,
    decide: (tx: Tx, newest: Programme | undefined) => Next | Promise<Next>,
  ): Promise<Programme> {
    return transact(db, async (tx) => {
      await lockProgrammes(tx, merchantId)
      await along?.before?.(tx)
      const newest = (await readNewest(tx, merchantId)).find((programme) => programme.id === id)
      const next = await decide(tx, newest)
      const now = clock.now()
      const version = {
        ...next,
        merchantId,
        id,
        version: (newest?.version ?? 0) + 1,
        countsFrom: countsFrom(now),
        publishedAt: now,
      }
      await insertVersion(tx, { ...version, publishedBy: by })
      await kinds.get(version.kind)?.onVersion?.(tx, version)
      await outbox.tell(tx, {
        name: 'live.changed',
        merchantId,
        payload: { parts: ['programmes'] },
      })
      await along?.note(tx)
      return version
    })
  }

  /** Programmes that run now; their offers are shown. A pause takes effect at once. */
  async function running(
    merchantId: string,
    kind?: ProgrammeKind,
    at: Db | Tx = db,
  ): Promise<Programme[]> {
    const now = clock.now()
    const newest = await readNewest(at, merchantId)
    return newest.filter((one) => (kind === undefined || one.kind === kind) && isOn(one, now))
  }

  /** Programmes of a kind as they were at any moment of a time: those that were on then, in their version. */
  async function onAt(
    tx: Db | Tx,
    merchantId: string,
    kind: ProgrammeKind,
    span: { from: Date; to: Date },
  ): Promise<(at: Date) => Programme[]> {
    const versions = await readVersions(tx, merchantId, [kind], span)
    const each = [...Map.groupBy(versions, ({ id }) => id).values()]
    return remembering((at) =>
      each.flatMap((ofOne) => {
        const found = inForce(ofOne, at)
        return found && isOn(found, at) ? [found] : []
      }),
    )
  }

  return {
    register,
    onAt,
    kindOf,
    kinds: () => [...kinds.values()],
    draft,
    publish,
    turn,
    running,
    /** The newest version of each. Within a transaction pass it on: a second connection could wait for it. */
    all: (merchantId: string, at: Db | Tx = db) => readNewest(at, merchantId),
    /** The version that was in force at a moment, whatever its state. */
    inForce: (merchantId: string, id: string, moment: Date, at: Db | Tx = db) =>
      readInForce(at, merchantId, id, moment),
    version: (merchantId: string, id: string, version: number, at: Db | Tx = db) =>
      readVersion(at, merchantId, id, version),
    /** What staff have written, and not published yet. */
    drafts: (merchantId: string) => readDrafts(db, merchantId),
    /** The versions of one, the newest first. */
    history: (merchantId: string, id: string) => readHistory(db, merchantId, id, historyMax),
    faultsOf: (merchantId: string, given: NewVersion) => faults(db, merchantId, given),
    merchants: () => readMerchants(db),
    setProfile: (merchantId: string, profile: Profile) => writeProfile(db, merchantId, profile),
  }
}
