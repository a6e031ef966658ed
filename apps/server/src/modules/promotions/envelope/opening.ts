import type { RefusalCode } from '@baize/contract'
import { createBatches } from '../../../kernel/batches.ts'
import { onCommit, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Visit } from '../../rewards/index.ts'
import type { EventOptions, Prize } from '../offers/offers.types.ts'
import {
  type Envelope,
  hasFree,
  readEnvelope,
  readTaken,
  type Taken,
  takeShares,
} from './envelope.store.ts'

const batchMax = 2_000
const waitingMax = 50_000
/** How long a member has for claiming what was in an envelope. */
const claimDays = 7
const dayMs = 86_400_000

interface Asked {
  merchant: Visit['merchant']
  memberId: string
  envelopeId: string
}

type Answer = Prize | RefusalCode

/** Opens envelopes for many members at once: everybody who asks in the same moment shares a transaction. */
export function createOpening(options: EventOptions) {
  const { db, clock, newId, limits, rewards } = options
  /** Envelopes with no free share, so that nobody looks for one again. */
  const empty = new Set<string>()

  const inBatch = createBatches<Asked, Answer>(
    (asked) =>
      transact(db, async (tx) => {
        const answers = new Map<Asked, Answer>()
        for (const [id, own] of Map.groupBy(asked, ({ envelopeId }) => envelopeId))
          await openOne(tx, id, own, answers)
        return asked.map((one) => answers.get(one) ?? 'unknown')
      }),
    {
      sizeMax: batchMax,
      batchesAtOnce: 1,
      waitingMax,
      ownerOf: ({ memberId }) => memberId,
    },
  )

  async function open(asked: Asked): Promise<Prize> {
    const answer = await inBatch(asked)
    if (typeof answer === 'string') throw new Refused(answer)
    return answer
  }

  async function openOne(
    tx: Tx,
    id: string,
    asked: readonly Asked[],
    answers: Map<Asked, Answer>,
  ): Promise<void> {
    const envelope = await readEnvelope(tx, id)
    // Another brand has no such envelope.
    const own = asked.filter(({ merchant }) => merchant.id === envelope?.merchantId)
    const memberIds = [...new Set(own.map(({ memberId }) => memberId))]
    const known = envelope ? await readTaken(tx, id, memberIds) : []
    const prizes = new Map(known.map((taken) => [taken.memberId, prizeIn(taken)]))
    const isEmpty = empty.has(id)
    const closed = isEmpty ? undefined : await whyClosed(tx, envelope)
    const others = memberIds.filter((memberId) => !prizes.has(memberId))
    const isOpen = !closed && !isEmpty
    const excluded = isOpen ? await limits.excludedAmong(tx, others) : new Set<string>()
    if (envelope && isOpen) {
      const may = others
        .filter((memberId) => !excluded.has(memberId))
        .filter((memberId) => [null, memberId].includes(envelope.forMember))
      for (const taken of await take(tx, envelope, may, own[0]?.merchant.currency ?? ''))
        prizes.set(taken.memberId, prizeIn(taken))
    }
    for (const one of asked) {
      const { memberId, merchant } = one
      const isStranger =
        merchant.id !== envelope?.merchantId || ![null, memberId].includes(envelope.forMember)
      const refusal = excluded.has(memberId) ? 'excluded' : isStranger ? 'not-found' : closed
      answers.set(one, prizes.get(memberId) ?? refusal ?? 'nothing-to-claim')
    }
  }

  async function whyClosed(
    tx: Tx,
    envelope: Envelope | undefined,
  ): Promise<RefusalCode | undefined> {
    if (!envelope) return 'not-found'
    const now = clock.now()
    if (envelope.opensAt > now) return 'too-early'
    if (envelope.closesAt <= now) return 'reward-over'
    const all = await rewards.programmes.all(envelope.merchantId, tx)
    const programme = all.find(({ id }) => id === envelope.programmeId)
    return programme?.state === 'running' ? undefined : 'reward-over'
  }

  async function take(
    tx: Tx,
    envelope: Envelope,
    memberIds: readonly string[],
    currency: string,
  ): Promise<Taken[]> {
    if (memberIds.length === 0) return []
    const takers = memberIds.map((memberId) => ({ memberId, grantId: newId() }))
    const taken = await takeShares(tx, envelope.id, takers, { isWaiting: false })
    if (taken.length < takers.length && (await hasFree(tx, envelope.id))) {
      // Another node holds what is left: only it knows whether something remains.
      const served = new Set(taken.map(({ memberId }) => memberId))
      const rest = takers.filter(({ memberId }) => !served.has(memberId))
      taken.push(...(await takeShares(tx, envelope.id, rest, { isWaiting: true })))
    }
    if (taken.length < takers.length && !(await hasFree(tx, envelope.id)))
      onCommit(tx, () => empty.add(envelope.id))
    await giveShares(tx, envelope, taken, currency)
    return taken
  }

  async function giveShares(
    tx: Tx,
    { id, merchantId, programmeId, version, total, shares }: Envelope,
    taken: readonly Taken[],
    currency: string,
  ): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + claimDays * dayMs)
    await rewards.grants.give(
      tx,
      taken.map(({ memberId, grantId, index, amount }) => ({
        id: grantId,
        merchantId,
        programmeId,
        version,
        kind: 'envelope' as const,
        memberId,
        currency,
        trigger: `envelope:${id}`,
        unit: 'money' as const,
        amount,
        why: { total: String(total), shares, share: index + 1 },
        expiresAt,
      })),
    )
  }

  return { open }
}

const prizeIn = ({ grantId, amount }: Taken): Prize => ({
  id: grantId,
  unit: 'money',
  amount: String(amount),
})
