import { createBatches } from '../../../kernel/batches.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { type Claim, judgeClaim } from '../vendors.rules.ts'
import {
  type Claimed,
  claim,
  keepAnswers,
  keyOf,
  type NewAnswer,
  type NewClaim,
  readAnswer,
  readTransactions,
  type Transaction,
} from './transactions.store.ts'

/**
 * One batch at a time: calls that arrive meanwhile share the next one, and then go on to the bets together.
 */
const inLanes = {
  sizeMax: 256,
  batchesAtOnce: 1,
  waitingMax: 20_000,
  ownerOf: ({ memberId }: { memberId: string }) => memberId,
}

export type Claims = ReturnType<typeof createClaims>

/** Records transactions of vendors and the answers to their requests, for many calls at once. */
export function createClaims({ db, clock }: { db: Db; clock: Clock }) {
  const take = createBatches<NewClaim & { asked: string }, Claim>(async (list) => {
    const claimed = await claim(db, list, clock.now())
    const unsure = unsureOf(list, claimed)
    const before = unsure.length > 0 ? await readTransactions(db, unsure) : noRows
    return list.map((one, at) => {
      const row = before.get(keyOf(one))
      const seen = claimed[at] ?? nothing
      // Several calls of one batch can have the same id, but only one row exists: each call is judged as a
      // repetition of that row.
      return judgeClaim(one, one.asked, row ? { ...seen, isNew: false } : seen, row)
    })
  }, inLanes)

  const keep = createBatches<NewAnswer, { body: string; asked: string } | undefined>(
    (list) => keepAnswers(db, list, clock.now()),
    inLanes,
  )

  return {
    take,
    /** The first answer to the same request; undefined where its bet was rolled back meanwhile. */
    async keep(answer: NewAnswer): Promise<{ body: string; asked: string } | undefined> {
      return (await keep(answer)) ?? readAnswer(db, answer.integration, answer.request)
    },
  }
}

const noRows: ReadonlyMap<string, Transaction> = new Map()
const nothing: Claimed = { told: undefined, about: undefined, isNew: false, others: [] }

/**
 * Calls that may not have inserted their row: it existed before, or the batch has several with the same id.
 */
function unsureOf<C extends NewClaim>(list: readonly C[], claimed: readonly Claimed[]): C[] {
  const counts = new Map<string, number>()
  for (const { id } of list) counts.set(id, (counts.get(id) ?? 0) + 1)
  const isSure = ({ id }: C, seen: Claimed | undefined) =>
    seen?.told !== undefined || (seen?.isNew && counts.get(id) === 1)
  return list.filter((one, at) => !isSure(one, claimed[at]))
}
