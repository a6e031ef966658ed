import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { newId } from '../../kernel/ids.ts'
import { holds, rolesWith } from '../staff/index.ts'
import { canBeApproved, canonical, expiryOf, fingerprintOf } from './approvals.rules.ts'
import { insertRequest, lockSums, readOpen, readRequest, readSum } from './approvals.store.ts'
import type { ApprovalsOptions, Asking, Request, Sent } from './approvals.types.ts'
import type { Book, Entry } from './book.ts'
import type { Inputs } from './inputs.ts'
import type { Ended, ReadSum, Running } from './running.ts'

/** Several inputs of one command. */
export interface Foreseen {
  name: string
  inputs: readonly Sent['input'][]
}

/** What would become of an input. */
export interface Fate {
  state: 'done' | 'waiting' | 'refused'
  why: string | null
}

export type Answer = { state: 'done' | 'waiting'; requestId: string | null }

/** The sums that a judgement rested on have changed this often at most. */
const attemptsMax = 5

/** Judges what somebody asks for, and does it or holds it. */
export function createSending(
  options: ApprovalsOptions & { book: Book; inputs: Inputs; running: Running },
) {
  const { db, clock, audit, staff, book, inputs, running } = options

  /** What was checked is what is compared, stored and done: never the raw input. */
  async function send(merchantId: string | null, asking: Asking, raw: Sent): Promise<Answer> {
    const entry = book.named(raw.name)
    const about = entry.says.ofHouse ? null : merchantId
    if (about === null && !entry.says.ofHouse) throw new Refused('bad-input')
    await demandRight(about, asking, entry, raw)
    const parsed = entry.says.input.safeParse(raw.input)
    if (!parsed.success) throw new Refused('bad-input', { problems: problemsOf(parsed.error) })
    // As the database keeps them: the fingerprint is computed again from what is kept.
    const [id, reason] = [raw.id.toLowerCase(), raw.reason.toWellFormed()]
    const sent = { ...raw, id, reason, input: parsed.data as Sent['input'] }
    const kept = await readRequest(db, sent.id)
    if (kept) return again(kept, about, asking, sent)
    return open(about, asking, entry, sent)
  }

  /**
   * What would become of each input, if it were sent now: nothing is kept or done. `why` is the code of a
   * refusal.
   */
  async function preview(
    merchantId: string | null,
    asking: Asking,
    { name, inputs: given }: Foreseen,
  ): Promise<Fate[]> {
    const entry = book.named(name)
    const about = entry.says.ofHouse ? null : merchantId
    if (about === null && !entry.says.ofHouse) throw new Refused('bad-input')
    await demandRight(about, asking, entry, { name, id: 'preview' })
    const fates: Fate[] = []
    // One after the other: a page of a list, judged beside what others do.
    for (const input of given) fates.push(await fateOf(about, asking, entry, input))
    return fates
  }

  async function fateOf(
    merchantId: string | null,
    asking: Asking,
    entry: Entry,
    raw: Sent['input'],
  ): Promise<Fate> {
    const parsed = entry.says.input.safeParse(raw)
    if (!parsed.success) return { state: 'refused', why: 'bad-input' }
    const input = parsed.data as Sent['input']
    const sent = { id: newId(), name: entry.command.name, input, reason: '' }
    try {
      const { request } = await judged(merchantId, asking, entry, sent)
      await demandSecond(request, entry)
      if (await readOpen(db, request)) return { state: 'refused', why: 'already-asked' }
      return { state: request.eyes === 'one' ? 'done' : 'waiting', why: null }
    } catch (error) {
      if (error instanceof Refused) return { state: 'refused', why: error.code }
      throw error
    }
  }

  /** A refusal for want of a right is written down. */
  async function demandRight(
    merchantId: string | null,
    { caller, actor }: Asking,
    { says: { right } }: Entry,
    { name, id }: Pick<Sent, 'name' | 'id'>,
  ): Promise<void> {
    if (!caller) return
    if (!caller.mustSetUp && holds(caller, right, merchantId, clock.now())) return
    await audit.noteAlone({
      merchantId,
      actor,
      action: right,
      target: { kind: 'command', id: `${name} ${id}` },
      outcome: 'refused',
    })
    throw new Refused('not-permitted')
  }

  /** The same id asks for the same thing, and gets the same answer. */
  async function again(
    kept: Request,
    merchantId: string | null,
    { actor }: Asking,
    sent: Sent,
  ): Promise<Answer> {
    const isSame =
      kept.merchantId === merchantId &&
      kept.command === sent.name &&
      kept.madeBy.staffId === actor.staffId &&
      canonical(inputs.opened(book.named(kept.command).says, kept.input)) === canonical(sent.input)
    if (!isSame) throw new Refused('key-reused')
    if (kept.state === 'waiting') return { state: 'waiting', requestId: kept.id }
    demandDone(await running.run(kept.id))
    return { state: 'done', requestId: kept.eyes === 'one' ? null : kept.id }
  }

  async function open(
    merchantId: string | null,
    asking: Asking,
    entry: Entry,
    sent: Sent,
  ): Promise<Answer> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const { request, read } = await judged(merchantId, asking, entry, sent)
      await demandSecond(request, entry)
      const kept = await keep(request, read)
      if (kept === 'changed') continue
      const twin = kept === 'open' ? await readRequest(db, request.id) : undefined
      if (twin) return again(twin, merchantId, asking, sent)
      if (kept === 'open') throw await alreadyWaiting(request)
      if (request.state === 'waiting') return { state: 'waiting', requestId: request.id }
      demandDone(await running.run(request.id, true))
      return { state: 'done', requestId: null }
    }
    throw new Refused('unavailable')
  }

  async function judged(
    merchantId: string | null,
    { actor, caller }: Asking,
    entry: Entry,
    { id, name, input, reason }: Sent,
  ): Promise<{ request: Request; read: ReadSum[] }> {
    const now = clock.now()
    const { says } = entry
    const asked = { id, merchantId, command: name, input }
    const { weighed, read } = await running.weigh(entry, asked, actor.staffId)
    const { target, memberId = null, amount, currency, basis, shown, eyes } = weighed
    if (amount !== undefined && !currency) throw new Error(`${name} does not say its currency`)
    const moved = amount === undefined ? null : amount < 0n ? -amount : amount
    const stored = { ...asked, input: inputs.sealed(says, input) }
    const made = {
      ...stored,
      reason,
      basis,
      target,
      madeBy: actor,
      memberId,
      amount: moved,
      currency: moved === null ? null : (currency ?? null),
      shown,
      eyes,
      makerRoles: caller ? rolesWith(caller, says.right, merchantId, now) : [actor.staffId],
    }
    return {
      read,
      request: {
        ...made,
        fingerprint: fingerprintOf(made),
        createdAt: now,
        expiresAt: expiryOf(now),
        state: eyes === 'one' ? 'approved' : 'waiting',
        outcome: null,
        endedAt: null,
      },
    }
  }

  /** What nobody else may approve is refused at once, by name. */
  async function demandSecond(request: Request, { says }: Entry): Promise<void> {
    if (request.eyes === 'one') return
    const holders = await staff.people.holders(says.right, request.merchantId)
    if (!canBeApproved(request, holders)) throw new Refused('not-permitted', { why: 'nobody-else' })
  }

  /** Written only if the sums are still those that it was judged by: else it is judged again. */
  async function keep(
    request: Request,
    judgedBy: readonly ReadSum[],
  ): Promise<'kept' | 'changed' | 'open'> {
    return transact(db, async (tx) => {
      const sums = running.sumsOf(request)
      await lockSums(tx, sums)
      for (const { whose, currency, sum } of judgedBy)
        if ((await readSum(tx, sums, whose, currency)) > sum) return 'changed'
      if (!(await insertRequest(tx, request))) return 'open'
      if (request.state === 'waiting')
        await running.noteStep(tx, request, 'asked', request.madeBy, request.reason)
      return 'kept'
    })
  }

  async function alreadyWaiting(request: Request): Promise<Refused> {
    const open = await readOpen(db, request)
    return new Refused('already-asked', { why: 'already-waiting', id: open ?? request.id })
  }

  return { send, preview }
}

/** Nobody is told that something was done which another run at the same time found refused. */
function demandDone({ state, refused }: Ended): void {
  if (refused) throw refused
  if (state !== 'done') throw new Refused('already-settled', { state })
}

const problemsMax = 20

function problemsOf({ issues }: { issues: readonly { path: PropertyKey[]; code?: string }[] }) {
  return issues
    .slice(0, problemsMax)
    .map(({ path, code }) => ({ field: path.map(String).join('.'), problem: code ?? 'invalid' }))
}
