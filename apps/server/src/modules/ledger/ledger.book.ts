import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { lockAccounts } from './account.store.ts'
import type { IdOf } from './accounts.ts'
import {
  answerAgain,
  assertSound,
  decide,
  type NewTransfer,
  type Standing,
} from './ledger.rules.ts'
import type { Book, Move, Need } from './ledger.types.ts'
import { type AccountChange, isKeyUsed, readTransfers, writeTransfers } from './transfer.store.ts'

/** Most keys are new: trusting, one that is not is found when it is written; careful, before. */
export type Mode = 'trusting' | 'careful'

export interface BookOptions {
  tx: Tx
  clock: Clock
  needs: readonly Need[]
  keys: readonly string[]
  idOf: IdOf
  mode: Mode
}

/** Accounts locked within a transaction: moves are decided in memory, one by one, and written once. */
export async function openBook(options: BookOptions): Promise<Book & { write(): Promise<void> }> {
  const { tx, needs, keys, idOf, mode } = options
  const standings = await lockAccounts(tx, membersOf(needs, idOf))
  const before = new Map(standings)
  const used = new Map<string, NewTransfer[]>()
  if (mode === 'careful' && keys.length > 0) {
    for (const [key, written] of Map.groupBy(await readTransfers(tx, keys), ({ key }) => key)) {
      used.set(key, written)
    }
  }
  const now = options.clock.now()
  const transfers: NewTransfer[] = []

  return {
    isCareful: mode === 'careful',
    doubt() {
      throw new KeyUsed(mode)
    },
    balance: (need) => standings.get(idOf(need))?.balance ?? 0n,
    post(move) {
      assertSound(move)
      const found = { move, accounts: accountsOf(move, idOf) }
      const written = used.get(move.key)
      if (written) return answerAgain(found, written)
      const decided = decide(found, standings, now)
      // What is refused now may have been booked before, under the same key.
      if (mode === 'trusting' && decided.posted.kind !== 'booked') throw new KeyUsed(mode)
      if (decided.transfers.length > 0) used.set(move.key, decided.transfers)
      transfers.push(...decided.transfers)
      return decided.posted
    },
    async write() {
      if (transfers.length === 0) return
      await writeTransfers(tx, transfers, changesOf(before, standings)).catch((error: unknown) => {
        throw isKeyUsed(error) ? new KeyUsed(mode) : error
      })
    },
  }
}

/** With care, it can only be that another used the key meanwhile: the transaction is done again. */
export class KeyUsed extends Error {
  readonly code: string | undefined

  constructor(mode: Mode) {
    super('a key of a move was used before')
    this.code = mode === 'careful' ? '40001' : undefined
  }
}

export function needsOf(moves: readonly Move[]): Need[] {
  return moves.flatMap(({ merchantId, currency, legs }) =>
    legs.flatMap(({ from, to }) => [
      { merchantId, currency, account: from },
      { merchantId, currency, account: to },
    ]),
  )
}

function membersOf(needs: readonly Need[], idOf: IdOf): bigint[] {
  const ids = new Set<bigint>()
  for (const need of needs) if (!('house' in need.account)) ids.add(idOf(need))
  return [...ids]
}

function accountsOf({ merchantId, currency, legs }: Move, idOf: IdOf) {
  return legs.map(({ from, to }) => ({
    from: idOf({ merchantId, currency, account: from }),
    to: idOf({ merchantId, currency, account: to }),
  }))
}

function changesOf(
  before: ReadonlyMap<bigint, Standing>,
  after: ReadonlyMap<bigint, Standing>,
): AccountChange[] {
  return [...after].flatMap(([id, now]) => {
    const then = before.get(id)
    return !then || then === now
      ? []
      : [{ id, by: now.balance - then.balance, movedAt: now.movedAt }]
  })
}
