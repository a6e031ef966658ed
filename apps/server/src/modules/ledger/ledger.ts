import { createBatches } from '../../kernel/batches.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { lockAccounts, readBalances, sumOfHouse } from './account.store.ts'
import { createAccounts } from './accounts.ts'
import {
  answerAgain,
  assertSound,
  type Decided,
  decide,
  type FoundMove,
  type NewTransfer,
  type Standing,
} from './ledger.rules.ts'
import { createStatements } from './ledger.statement.ts'
import type { Balances, Ledger, Move, Posted } from './ledger.types.ts'
import { type AccountChange, readTransfers, writeTransfers } from './transfer.store.ts'

export interface LedgerOptions {
  db: Db
  clock: Clock
}

const batches = { sizeMax: 256, lanes: 2, waitingMax: 20_000 }
const attemptsMax = 5

export function createLedger({ db, clock }: LedgerOptions): Ledger {
  const accounts = createAccounts()
  const postOne = createBatches<Move, Posted>(bookBatch, batches)

  /** Most keys are new, so that is tried first; where one is not, the batch is done with care. */
  async function bookBatch(moves: readonly Move[]): Promise<Posted[]> {
    const found = await accounts.find(db, moves)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact(db, (tx) => book(tx, found, attempt === 1 ? 'trusting' : 'careful'))
      } catch (error) {
        if (!(error instanceof KeyUsed) || attempt >= attemptsMax) throw error
      }
    }
  }

  async function book(
    tx: Tx,
    moves: readonly FoundMove[],
    mode: 'trusting' | 'careful',
  ): Promise<Posted[]> {
    const standings = await lockAccounts(tx, membersOf(moves))
    const before = new Map(standings)
    const used = mode === 'careful' ? await usedKeys(tx, moves) : new Map<string, NewTransfer[]>()
    const now = clock.now()
    const decided = moves.map((move): Decided => {
      const written = used.get(move.move.key)
      if (written) return { posted: answerAgain(move, written), transfers: [] }
      const decision = decide(move, standings, now)
      if (mode === 'careful' && decision.transfers.length > 0) {
        used.set(move.move.key, decision.transfers)
      }
      return decision
    })
    const transfers = decided.flatMap((decision) => decision.transfers)
    if (transfers.length > 0) {
      const written = await writeTransfers(tx, transfers, changesOf(before, standings))
      if (written !== transfers.length) throw new KeyUsed(mode)
    }
    return decided.map(({ posted }) => posted)
  }

  return {
    async post(moves, within) {
      moves.forEach(assertSound)
      if (!within) return Promise.all(moves.map(postOne))
      return book(within, await accounts.find(within, moves), 'careful')
    },
    async balanceOf(memberId, currency) {
      return balancesOf(await readBalances(db, memberId, currency))
    },
    ...createStatements({ db }),
    houseBalance: (merchantId, account, currency) => sumOfHouse(db, merchantId, account, currency),
  }
}

/** With care, it can only be that another used the key meanwhile: the transaction is done again. */
class KeyUsed extends Error {
  readonly code: string | undefined

  constructor(mode: 'trusting' | 'careful') {
    super('a key of a move was used meanwhile')
    this.code = mode === 'careful' ? '40001' : undefined
  }
}

function membersOf(moves: readonly FoundMove[]): bigint[] {
  const ids = new Set<bigint>()
  for (const { accounts } of moves) {
    for (const { from, to } of accounts) {
      if (from > 0n) ids.add(from)
      if (to > 0n) ids.add(to)
    }
  }
  return [...ids]
}

async function usedKeys(tx: Tx, moves: readonly FoundMove[]): Promise<Map<string, NewTransfer[]>> {
  const written = await readTransfers(
    tx,
    moves.map(({ move }) => move.key),
  )
  return Map.groupBy(written, ({ key }) => key)
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

function balancesOf(rows: readonly { name: string; balance: bigint }[]): Balances {
  const named = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
  const { cash = 0n, bonus = 0n, locked = 0n, ...others } = named
  const vendors = Object.entries(others).map(([name, balance]) => [
    name.slice('vendor.'.length),
    balance,
  ])
  return { cash, bonus, locked, vendors: Object.fromEntries(vendors) as Balances['vendors'] }
}
