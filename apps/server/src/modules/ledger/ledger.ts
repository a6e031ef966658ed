import { createBatches } from '../../kernel/batches.ts'
import type { Clock } from '../../kernel/clock.ts'
import { codeOf, type Db, hasLost, onCommit, type Tx, transact } from '../../kernel/database.ts'
import { createWrites, isOvertaken, type Writes } from '../../kernel/writes.ts'
import { readBalances, sumOfHouse } from './account.store.ts'
import { createAccounts, type IdOf } from './accounts.ts'
import { readBonusEnds } from './bonus.store.ts'
import { countBrokenSteps, readBooks } from './books.store.ts'
import { type BookOptions, Doubt, type Mode, membersOf, needsOf, openBook } from './ledger.book.ts'
import { assertSound } from './ledger.rules.ts'
import { createStatements } from './ledger.statement.ts'
import type { Balances, Book, Ledger, Move, Need, Posted } from './ledger.types.ts'
import { createStandings } from './standings.ts'

export interface LedgerOptions {
  db: Db
  clock: Clock
  /** Told whose money moved, once it is written. */
  onMoved?(memberIds: readonly string[]): void
}

const batches = { sizeMax: 512, lanes: 3, waitingMax: 20_000 }
const attemptsMax = 5

export function createLedger({ db, clock, onMoved }: LedgerOptions): Ledger {
  const accounts = createAccounts()
  const remembered = createStandings()
  const postOne = createBatches<Move, Posted>(
    (moves) =>
      together(needsOf(moves), keysOf(moves), async (book) => moves.map((move) => book.post(move))),
    { ...batches, ownerOf },
  )

  async function withBook<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (book: Book, tx: Tx) => Promise<T>,
  ): Promise<T> {
    const idOf = await accounts.find(db, needs)
    return again(needs, idOf, (mode) =>
      transact(db, async (tx) => {
        const book = await openBook({ at: tx, clock, needs, keys, idOf, mode, remembered })
        const done = await work(book, tx)
        await book.write()
        announce(tx, needs)
        return done
      }),
    )
  }

  async function together<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (book: Book, writes: Writes, tx: Tx | undefined) => Promise<T>,
  ): Promise<T> {
    const idOf = await accounts.find(db, needs)
    return again(needs, idOf, (mode) =>
      mode === 'trusting'
        ? atOnce({ at: db, mode, needs, keys, idOf }, (book, writes) =>
            work(book, writes, undefined),
          )
        : transact(db, (tx) =>
            atOnce({ at: tx, mode, needs, keys, idOf }, (book, writes) => work(book, writes, tx)),
          ),
    )
  }

  async function attempt<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (book: Book, writes: Writes) => Promise<T>,
  ): Promise<T | undefined> {
    const idOf = await accounts.find(db, needs)
    try {
      return await atOnce({ at: db, mode: 'trusting', needs, keys, idOf }, work)
    } catch (error) {
      remembered.forget(membersOf(needs, idOf))
      if (isTaken(error)) return undefined
      throw error
    }
  }

  /** One statement for the moves and what the work leaves beside them. */
  async function atOnce<T>(
    on: Pick<BookOptions, 'at' | 'mode' | 'needs' | 'keys' | 'idOf'>,
    work: (book: Book, writes: Writes) => Promise<T>,
  ): Promise<T> {
    const writes = createWrites()
    const book = await openBook({ ...on, clock, remembered })
    const done = await work(book, writes)
    book.writeWith(writes)
    await writes.run(on.at)
    announce(on.at, on.needs)
    return done
  }

  /** First by what is remembered; where that was no longer so, with care. */
  async function again<T>(
    needs: readonly Need[],
    idOf: IdOf,
    once: (mode: Mode) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(attempt === 1 ? 'trusting' : 'careful')
      } catch (error) {
        remembered.forget(membersOf(needs, idOf))
        if (!isTaken(error) || attempt >= attemptsMax) throw error
      }
    }
  }

  async function postWithin(tx: Tx, moves: readonly Move[]): Promise<Posted[]> {
    const needs = needsOf(moves)
    const idOf = await accounts.find(tx, needs)
    const mode = 'careful'
    const keys = keysOf(moves)
    const book = await openBook({ at: tx, clock, needs, keys, idOf, mode, remembered })
    const posted = moves.map((move) => book.post(move))
    await book.write()
    announce(tx, needs)
    return posted
  }

  function announce(at: Db | Tx, needs: readonly Need[]): void {
    if (onMoved) onCommit(at, () => onMoved(whoseOf(needs)))
  }

  return {
    async post(moves, within) {
      moves.forEach(assertSound)
      return within ? postWithin(within, moves) : Promise.all(moves.map(postOne))
    },
    withBook,
    together,
    attempt,
    bonusEnds: readBonusEnds,
    async balanceOf(memberId, currency) {
      return balancesOf(await readBalances(db, memberId, currency))
    },
    ...createStatements({ db }),
    books: (within) => readBooks(within ?? db),
    brokenSteps: (within) => countBrokenSteps(within ?? db),
    houseBalance: (merchantId, account, currency) => sumOfHouse(db, merchantId, account, currency),
  }
}

/** What it was decided by is no longer so, or a key or a row beside the move is there already. */
function isTaken(error: unknown): boolean {
  const isThere = codeOf(error) === uniqueViolation
  return error instanceof Doubt || isThere || isOvertaken(error) || hasLost(error)
}

const uniqueViolation = '23505'

function whoseOf(needs: readonly Need[]): string[] {
  return [...new Set(needs.flatMap(({ account }) => ('house' in account ? [] : account.memberId)))]
}

/** Money of one member is moved one batch after the other, so each finds what the one before left. */
function ownerOf({ legs }: Move): string {
  for (const { from, to } of legs) {
    if (!('house' in from)) return from.memberId
    if (!('house' in to)) return to.memberId
  }
  return ''
}

function keysOf(moves: readonly Move[]): string[] {
  return moves.map(({ key }) => key)
}

function balancesOf(rows: readonly { name: string; balance: bigint }[]): Balances {
  const named = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
  const { cash = 0n, bonus = 0n, locked = 0n, ...others } = named
  const vendors = Object.fromEntries(
    Object.entries(others).map(([name, balance]) => [name.slice('vendor.'.length), balance]),
  )
  return { cash, bonus, locked, vendors }
}
