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
import type { Care, Journal, Move, Need, Posted } from './ledger.types.ts'
import type { Standings } from './standings.ts'
import { readTransfers, type Written, writeTransfers } from './transfer.store.ts'

export interface JournalOptions {
  at: Db | Tx
  clock: Clock
  needs: readonly Need[]
  keys: readonly string[]
  idOf: IdOf
  care: Care
  remembered: Standings
}

export interface OpenJournal extends Journal {
  /** Whether another transaction holds one of these accounts, so that nothing can be decided about them. */
  isHeld(needs: readonly Need[]): boolean
  /**
   * A decision was based on these accounts: if they were remembered, the write fails where one has changed.
   */
  relyOn(needs: readonly Need[]): void
}

/** Moves are decided in memory, one by one, and written together at the end. */
export async function openJournal(options: JournalOptions): Promise<OpenJournal> {
  const { at, needs, keys, idOf, care, remembered } = options
  const ids = membersOf(needs, idOf)
  const before =
    care === 'recalled'
      ? await recall(at, ids, remembered)
      : await lockAccounts(at, ids, care === 'lockedIfFree')
  const standings = new Map(before)
  const used = new Map<string, NewTransfer[]>()
  if (care !== 'recalled' && keys.length > 0) {
    for (const [key, written] of Map.groupBy(await readTransfers(at, keys), ({ key }) => key)) {
      used.set(key, written)
    }
  }
  const now = options.clock.now()
  const transfers: NewTransfer[] = []
  const reliedOn = new Set<bigint>()
  const bonuses = createBonusPurses({ standings, idOf, post, now })
  let isWritten = false

  function writeWith(writes: Writes): void {
    if (isWritten) return
    isWritten = true
    writeTransfers(writes, transfers, writtenOf(before, standings, reliedOn))
    bonuses.writeWith(writes)
    writes.afterwards(() => remembered.keep(standings))
  }

  function post(move: Move): Posted {
    if (isWritten) throw new Error('a move was posted after the journal was written')
    assertSound(move)
    const found = { move, accounts: accountsOf(move, idOf) }
    const written = used.get(move.key)
    if (written) return answerAgain(found, written)
    const decided = decide(found, standings, now)
    if (decided.transfers.length > 0) used.set(move.key, decided.transfers)
    for (const transfer of decided.transfers) transfers.push(transfer)
    if (decided.posted.kind === 'posted') bonuses.note(move)
    return decided.posted
  }

  return {
    isHeld: (some) =>
      before.size < ids.length && membersOf(some, idOf).some((id) => !before.has(id)),
    relyOn(some) {
      if (care !== 'recalled') return
      // Mostly all of them, which were looked up already.
      for (const id of some === needs ? ids : membersOf(some, idOf)) reliedOn.add(id)
    },
    balance: (need) => standings.get(idOf(need, need.account))?.balance ?? 0n,
    post,
    bonusOf: bonuses.bonusOf,
    endBonus: bonuses.endBonus,
    write: () => writeTo(at, writeWith),
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

/** Sorted by id, so that two statements that update the same accounts cannot deadlock. */
function writtenOf(
  before: ReadonlyMap<bigint, Standing>,
  after: ReadonlyMap<bigint, Standing>,
  reliedOn: ReadonlySet<bigint>,
): Written {
  const written: Written = { changed: [], unchanged: [] }
  for (const [id, then] of before) {
    const now = after.get(id) ?? then
    if (now !== then) written.changed.push({ id, before: then, ...now })
    else if (reliedOn.has(id)) written.unchanged.push({ id, balance: then.balance })
  }
  written.changed.sort((a, b) => (a.id < b.id ? -1 : 1))
  return written
}
