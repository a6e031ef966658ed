import type { Clock } from '../../kernel/clock.ts'
import { type Db, onCommit, type Tx, transact } from '../../kernel/database.ts'
import { createTurns } from '../../kernel/lines.ts'
import {
  readBalances,
  readBonusHeld,
  readHeld,
  readMovedSince,
  sumOfHouse,
} from './account.store.ts'
import { createAccounts } from './accounts.ts'
import { readBonusEnds } from './bonus.store.ts'
import { countBrokenSteps, readBooks } from './books.store.ts'
import { readFlows, readGivenTo, readHeldAt, readPlayedBefore } from './daybook.store.ts'
import { createGathering, isTaken } from './ledger.gathering.ts'
import { membersOf, needsOf, openJournal } from './ledger.journal.ts'
import { assertSound } from './ledger.rules.ts'
import { createStatements } from './ledger.statement.ts'
import type { Balances, Journal, Ledger, Move, Need, Posted } from './ledger.types.ts'
import { createStandings } from './standings.ts'

export interface LedgerOptions {
  db: Db
  /** Connections with a short lock timeout. */
  quick: Db
  clock: Clock
  /** Called after the commit with the members whose money moved. */
  onMoved?(memberIds: readonly string[]): void
}

const attemptsMax = 5
/** Callers that may wait for their turn with one member's journal. */
const turnsMax = 50

export function createLedger({ db, quick, clock, onMoved }: LedgerOptions): Ledger {
  const accounts = createAccounts()
  const remembered = createStandings()
  const inTurn = createTurns(turnsMax)
  const gather = createGathering({ db, quick, clock, accounts, remembered, announce })
  const postOne = gather<Move, Posted, { isSure: boolean }>({
    needsOf: (move) => needsOf([move]),
    keyOf: ({ key }) => key,
    ownerOf,
    open: async (_moves, _at, care) => ({ isSure: care !== 'recalled' }),
    decide(move, journal, { isSure }) {
      const posted = journal.post(move)
      // A refusal by remembered balances is not final: the key may be a duplicate, or the balance stale.
      return isSure || posted.kind === 'posted' ? posted : undefined
    },
    write: () => {},
  })

  async function withJournal<T>(
    needs: readonly Need[],
    keys: readonly string[],
    work: (journal: Journal, tx: Tx) => Promise<T>,
  ): Promise<T> {
    const idOf = await accounts.find(db, needs)
    const once = () =>
      transact(db, async (tx) => {
        const journal = await openJournal({
          at: tx,
          clock,
          needs,
          keys,
          idOf,
          care: 'locked',
          remembered,
        })
        const done = await work(journal, tx)
        await journal.write()
        announce(tx, needs)
        return done
      })
    return takingTurns(whoseOf(needs).toSorted(), async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once()
        } catch (error) {
          remembered.forget(membersOf(needs, idOf))
          if (!isTaken(error) || attempt >= attemptsMax) throw error
        }
      }
    })
  }

  /**
   * Callers queue in memory for a member's accounts, so only one of them holds a connection while it waits.
   */
  function takingTurns<T>([first, ...rest]: readonly string[], work: () => Promise<T>): Promise<T> {
    return first === undefined ? work() : inTurn(first, () => takingTurns(rest, work))
  }

  async function postWithin(tx: Tx, moves: readonly Move[]): Promise<Posted[]> {
    const needs = needsOf(moves)
    const idOf = await accounts.find(tx, needs)
    const keys = moves.map(({ key }) => key)
    const journal = await openJournal({
      at: tx,
      clock,
      needs,
      keys,
      idOf,
      care: 'locked',
      remembered,
    })
    const posted = moves.map((move) => journal.post(move))
    await journal.write()
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
    withJournal,
    gather,
    bonusEnds: readBonusEnds,
    async balanceOf(memberId, currency) {
      return balancesOf(await readBalances(db, memberId, currency))
    },
    ...createStatements({ db }),
    heldBy: readHeld,
    bonusHeldBy: readBonusHeld,
    movedSince: readMovedSince,
    flows: (question, within) => readFlows(within ?? db, question),
    heldAt: readHeldAt,
    playedBefore: readPlayedBefore,
    givenTo: (question) => readGivenTo(db, question),
    books: (within) => readBooks(within ?? db),
    brokenSteps: (within) => countBrokenSteps(within ?? db),
    houseBalance: (merchantId, account, currency) => sumOfHouse(db, merchantId, account, currency),
  }
}

function whoseOf(needs: readonly Need[]): string[] {
  return [...new Set(needs.flatMap(({ account }) => ('house' in account ? [] : account.memberId)))]
}

/** Moves of one member are never in two batches at once, so each sees the balance the one before left. */
function ownerOf({ legs }: Move): string {
  for (const { from, to } of legs) {
    if (!('house' in from)) return from.memberId
    if (!('house' in to)) return to.memberId
  }
  return ''
}

function balancesOf(rows: readonly { name: string; balance: bigint }[]): Balances {
  const named = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
  const { cash = 0n, bonus = 0n, locked = 0n, ...others } = named
  const vendors = Object.fromEntries(
    Object.entries(others).map(([name, balance]) => [name.slice('vendor.'.length), balance]),
  )
  return { cash, bonus, locked, vendors }
}
