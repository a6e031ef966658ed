import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Writes, writeTo } from '../../kernel/writes.ts'
import { lockAccounts, readAccounts } from './account.store.ts'
import type { IdOf } from './accounts.ts'
import { createBonusPurses } from './bonusPurses.ts'
import {
  answerAgain,
  assertSound,
  decide,
  type NewTransfer,
  type Standing,
} from './ledger.rules.ts'
import type { Book, Move, Need, Posted } from './ledger.types.ts'
import type { Standings } from './standings.ts'
import { isKeyUsed, readTransfers, type Written, writeTransfers } from './transfer.store.ts'

/**
 * Most keys are new, and most accounts stand as they are remembered. Trusting, what is otherwise is
 * found when it is written; careful, the accounts are locked and the keys looked up before.
 */
export type Mode = 'trusting' | 'careful'

export interface BookOptions {
  at: Db | Tx
  clock: Clock
  needs: readonly Need[]
  keys: readonly string[]
  idOf: IdOf
  mode: Mode
  remembered: Standings
}

/** Moves are decided in memory, one by one, and written once. */
export async function openBook(options: BookOptions): Promise<Book> {
  const { at, needs, keys, idOf, mode, remembered } = options
  const ids = membersOf(needs, idOf)
  const before =
    mode === 'careful' ? await lockAccounts(at, ids) : await recall(at, ids, remembered)
  const standings = new Map(before)
  const used = new Map<string, NewTransfer[]>()
  if (mode === 'careful' && keys.length > 0) {
    for (const [key, written] of Map.groupBy(await readTransfers(at, keys), ({ key }) => key)) {
      used.set(key, written)
    }
  }
  const now = options.clock.now()
  const transfers: NewTransfer[] = []
  const bonuses = createBonusPurses({ standings, idOf, post, doubtful, now })
  let isWritten = false

  function writeWith(writes: Writes): void {
    if (isWritten) return
    isWritten = true
    writeTransfers(writes, transfers, writtenOf(before, standings))
    bonuses.writeWith(writes)
    writes.afterwards(() => remembered.keep(standings))
  }

  function post(move: Move): Posted {
    if (isWritten) throw new Error('a move was posted after the book was written')
    assertSound(move)
    const found = { move, accounts: accountsOf(move, idOf) }
    const written = used.get(move.key)
    if (written) return answerAgain(found, written)
    const decided = decide(found, standings, now)
    // What is refused now may have been booked before, under the same key.
    if (decided.posted.kind !== 'booked') doubtful()
    if (decided.transfers.length > 0) used.set(move.key, decided.transfers)
    for (const transfer of decided.transfers) transfers.push(transfer)
    return decided.posted
  }

  function doubtful(): void {
    if (mode === 'trusting') throw new Doubt(mode)
  }

  return {
    isCareful: mode === 'careful',
    doubt() {
      throw new Doubt(mode)
    },
    balance: (need) => standings.get(idOf(need, need.account))?.balance ?? 0n,
    post,
    bonusOf: bonuses.bonusOf,
    endBonus: bonuses.endBonus,
    write: () =>
      writeTo(at, writeWith).catch((error: unknown) => {
        throw isKeyUsed(error) ? new Doubt(mode) : error
      }),
    writeWith,
  }
}

async function recall(
  at: Db | Tx,
  ids: readonly bigint[],
  remembered: Standings,
): Promise<Map<bigint, Standing>> {
  const standings = new Map<bigint, Standing>()
  const unknown: bigint[] = []
  for (const id of ids) {
    const standing = remembered.of(id)
    if (standing) standings.set(id, standing)
    else unknown.push(id)
  }
  if (unknown.length > 0) {
    for (const [id, standing] of await readAccounts(at, unknown)) standings.set(id, standing)
  }
  return standings
}

/**
 * What was decided by what is remembered needs another look. With care, it can only be that another
 * used the key meanwhile: the transaction is done again.
 */
export class Doubt extends Error {
  readonly code: string | undefined

  constructor(mode: Mode) {
    super('a move was decided by what is no longer so')
    this.code = mode === 'careful' ? '40001' : undefined
  }
}

export function needsOf(moves: readonly Move[]): Need[] {
  const needs: Need[] = []
  for (const { merchantId, currency, legs } of moves) {
    for (const { from, to } of legs) {
      needs.push({ merchantId, currency, account: from }, { merchantId, currency, account: to })
    }
  }
  return needs
}

export function membersOf(needs: readonly Need[], idOf: IdOf): bigint[] {
  const ids = new Set<bigint>()
  for (const need of needs) if (!('house' in need.account)) ids.add(idOf(need, need.account))
  return [...ids]
}

function accountsOf(move: Move, idOf: IdOf) {
  return move.legs.map(({ from, to }) => ({ from: idOf(move, from), to: idOf(move, to) }))
}

/** In the order of their ids, so that two who write the same ones never wait for each other. */
function writtenOf(
  before: ReadonlyMap<bigint, Standing>,
  after: ReadonlyMap<bigint, Standing>,
): Written {
  const written: Written = { changed: [], unchanged: [] }
  for (const [id, then] of before) {
    const now = after.get(id) ?? then
    if (now === then) written.unchanged.push({ id, balance: then.balance })
    else written.changed.push({ id, before: then, ...now })
  }
  written.changed.sort((a, b) => (a.id < b.id ? -1 : 1))
  return written
}
