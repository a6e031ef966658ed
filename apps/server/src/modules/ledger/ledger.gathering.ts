import { createBatches, type RowLocked, rowLocked } from '../../kernel/batches.ts'
import type { Clock } from '../../kernel/clock.ts'
import {
  codeOf,
  type Db,
  hasLost,
  isHeldElsewhere,
  type Tx,
  transact,
} from '../../kernel/database.ts'
import { createRoom } from '../../kernel/lines.ts'
import { createWrites, isOvertaken } from '../../kernel/writes.ts'
import type { Accounts, IdOf } from './accounts.ts'
import { membersOf, openJournal } from './ledger.journal.ts'
import type { Care, Gather, Gathering, Need } from './ledger.types.ts'
import type { Standings } from './standings.ts'

export interface GatheringOptions {
  db: Db
  /** Connections with a short lock timeout: many callers wait behind each of their statements. */
  quick: Db
  clock: Clock
  accounts: Accounts
  remembered: Standings
  announce(at: Db | Tx, needs: readonly Need[]): void
}

interface Asked<I> {
  items: readonly I[]
  needsOfEach: readonly Need[][]
  needs: readonly Need[]
  idOf: IdOf
}

const batches = { sizeMax: 512, batchesAtOnce: 3, waitingMax: 20_000 }
const attemptsMax = 5
/** A batch with a clash is halved until so few items are left that all of them may go the slow way. */
const clashedMax = 8
/**
 * Items that wait for row locks at once, over all gatherings: the other connections of the pool stay free.
 */
const asidesAtOnce = 4

/**
 * Decides the items of many callers together, in three steps: 1. by remembered balances, in one statement
 * that also compares them; 2. what step 1 left, in a transaction with all rows locked, except rows that
 * others hold (`skip locked`); 3. what step 2 left, one item at a time, waiting for the lock.
 * `docs/decisions/0005-the-way-of-a-bet.md` shows why nothing is lost or done twice.
 */
export function createGathering(options: GatheringOptions): Gather {
  const { db, quick, clock, accounts, remembered, announce } = options
  const room = createRoom(asidesAtOnce)

  return <I, O, C>(rules: Gathering<I, O, C>) => {
    const { needsOf, keyOf, ownerOf } = rules

    /**
     * Finds the accounts of the items. It runs before the transaction begins, as it would take a second
     * connection inside it; and on the same pool, as opening an account can wait for another transaction.
     */
    async function lookUp(items: readonly I[], on: Db): Promise<Asked<I>> {
      const needsOfEach = items.map(needsOf)
      const needs = needsOfEach.flat()
      return { items, needsOfEach, needs, idOf: await accounts.find(on, needs) }
    }

    /** Answers undefined for an item that could not be decided; nothing is written for it. */
    async function decide(
      { items, needsOfEach, needs, idOf }: Asked<I>,
      at: Db | Tx,
      care: Care,
    ): Promise<(O | undefined)[]> {
      try {
        const writes = createWrites()
        const keys = items.map(keyOf)
        const journal = await openJournal({ at, clock, needs, keys, idOf, care, remembered })
        const context = await rules.open(items, at, care)
        const answers = inOrder(items, (item, nth) =>
          journal.isHeld(needsOfEach[nth] ?? []) ? undefined : rules.decide(item, journal, context),
        )
        const decided = needsOfEach.filter((_, nth) => answers[nth] !== undefined)
        if (decided.length === 0) return answers
        const moved = decided.length === items.length ? needs : decided.flat()
        journal.relyOn(moved)
        journal.writeWith(writes)
        rules.write(writes, context)
        await writes.run(at)
        announce(at, moved)
        return answers
      } catch (error) {
        remembered.forget(membersOf(needs, idOf))
        throw error
      }
    }

    /** Items of one owner keep their order: after one that could not be decided, no later one is. */
    function inOrder(
      items: readonly I[],
      one: (item: I, nth: number) => O | undefined,
    ): (O | undefined)[] {
      let undecided: Set<string> | undefined
      return items.map((item, nth) => {
        if (undecided?.has(ownerOf(item))) return undefined
        const answer = one(item, nth)
        if (answer === undefined) (undecided ??= new Set()).add(ownerOf(item))
        return answer
      })
    }

    async function byMemory(items: readonly I[]): Promise<(O | undefined)[]> {
      try {
        return await decide(await lookUp(items, quick), quick, 'recalled')
      } catch (error) {
        if (isTaken(error) && items.length > clashedMax && items.some(isOnlyAtOnce))
          return byHalves(items)
        if (isTaken(error) || isHeldElsewhere(error)) return items.map(() => undefined)
        throw error
      }
    }

    const isOnlyAtOnce = (item: I) => rules.onlyAtOnce?.(item) !== undefined

    /** One item that clashes must not send all others of its batch the slow way. */
    async function byHalves(items: readonly I[]): Promise<(O | undefined)[]> {
      const middle = Math.ceil(items.length / 2)
      const [first, second] = [items.slice(0, middle), items.slice(middle)]
      const answers = await byMemory(first)
      const undecided = new Set(first.filter((_, nth) => answers[nth] === undefined).map(ownerOf))
      const others = second.filter((item) => !undecided.has(ownerOf(item)))
      // What the first half has written stays written: a fault of the second half must not hide its answers.
      const decided = (
        others.length > 0 ? await byMemory(others).catch(() => others.map(() => undefined)) : []
      ).values()
      const later = second.map((item) =>
        undecided.has(ownerOf(item)) ? undefined : decided.next().value,
      )
      return [...answers, ...later]
    }

    async function locked(items: readonly I[], care: Exclude<Care, 'recalled'>) {
      const on = care === 'locked' ? db : quick
      const asked = await lookUp(items, on)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(on, (tx) => decide(asked, tx, care))
        } catch (error) {
          if (!isTaken(error) || attempt >= attemptsMax) throw error
        }
      }
    }

    async function ifFree(items: readonly I[]): Promise<(O | RowLocked)[]> {
      try {
        return (await locked(items, 'lockedIfFree')).map((answer) => answer ?? rowLocked)
      } catch (error) {
        if (isHeldElsewhere(error)) return items.map(() => rowLocked)
        throw error
      }
    }

    async function apply(items: readonly I[]): Promise<(O | RowLocked)[]> {
      const answers: (O | RowLocked | undefined)[] = await byMemory(items)
      for (const [nth, item] of items.entries()) answers[nth] ??= rules.onlyAtOnce?.(item)
      const rest = items.filter((_, nth) => answers[nth] === undefined)
      if (rest.length === 0) return answers as O[]
      const decided = (await ofRest(rest, rest.length === items.length)).values()
      return answers.map((answer) => answer ?? (decided.next().value as O | RowLocked))
    }

    /**
     * Where others of the batch are decided and written, a fault concerns the rest alone: each of them is
     * tried by itself, and gets the fault as its own answer.
     */
    async function ofRest(rest: readonly I[], isAll: boolean): Promise<(O | RowLocked)[]> {
      try {
        return await ifFree(rest)
      } catch (error) {
        if (isAll) throw error
        return rest.map(() => rowLocked)
      }
    }

    async function aside(item: I): Promise<O> {
      const [answer] = await room(() => locked([item], 'locked'))
      if (answer === undefined)
        throw new Error('an item was not decided although all its rows were locked')
      return answer
    }

    return createBatches<I, O>(apply, {
      ...batches,
      ownerOf,
      aside,
      insteadOfAside: rules.onlyAtOnce,
      isHeldStill: isHeldElsewhere,
    })
  }
}

const uniqueViolation = '23505'

/**
 * A duplicate key, a stale balance (or another row that has changed since it was read), or a transaction
 * that the database undid: worth a retry.
 */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === uniqueViolation || isOvertaken(error) || hasLost(error)
}
