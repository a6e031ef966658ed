import { createBatches, type Held, held } from '../../kernel/batches.ts'
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
  /** Waits for no lock for long: many callers wait behind each of its statements. */
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
/** Of what waits for locks, over all gatherings: the rest of the pool's connections stays free for others. */
const asidesAtOnce = 4

/**
 * What many ask for is decided together. First by what is remembered, in one statement that also compares;
 * then, for those about whom it did not suffice, with everything locked, as far as nobody else holds it; and
 * at last, each alone, waiting for whoever does. `docs/decisions/0005-the-way-of-a-bet.md` says why it holds.
 */
export function createGathering(options: GatheringOptions): Gather {
  const { db, quick, clock, accounts, remembered, announce } = options
  const room = createRoom(asidesAtOnce)

  return <I, O, C>(rules: Gathering<I, O, C>) => {
    const { needsOf, keyOf, ownerOf } = rules

    /**
     * Of what is asked, the accounts. They are found before a transaction begins, which would lend a second
     * connection for it; and on the same connections, as somebody else may be opening one just now.
     */
    async function lookUp(items: readonly I[], on: Db): Promise<Asked<I>> {
      const needsOfEach = items.map(needsOf)
      const needs = needsOfEach.flat()
      return { items, needsOfEach, needs, idOf: await accounts.find(on, needs) }
    }

    /** Undefined for each that was not decided, of which nothing was written. */
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
        const moved = decided.flat()
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

    /** An owner's items keep their order: behind one that is not decided, none is. */
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
        if (isTaken(error) || isHeldElsewhere(error)) return items.map(() => undefined)
        throw error
      }
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

    async function ifFree(items: readonly I[]): Promise<(O | Held)[]> {
      try {
        return (await locked(items, 'lockedIfFree')).map((answer) => answer ?? held)
      } catch (error) {
        if (isHeldElsewhere(error)) return items.map(() => held)
        throw error
      }
    }

    async function apply(items: readonly I[]): Promise<(O | Held)[]> {
      const answers: (O | Held | undefined)[] = await byMemory(items)
      for (const [nth, item] of items.entries()) answers[nth] ??= rules.onlyAtOnce?.(item)
      const rest = items.filter((_, nth) => answers[nth] === undefined)
      if (rest.length === 0) return answers as O[]
      const decided = (await ifFree(rest)).values()
      return answers.map((answer) => answer ?? (decided.next().value as O | Held))
    }

    async function aside(item: I): Promise<O> {
      const [answer] = await room(() => locked([item], 'locked'))
      if (answer === undefined) throw new Error('what was locked was not decided')
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

/** What it was decided by is no longer so, or a key or a row beside the move is there already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === uniqueViolation || isOvertaken(error) || hasLost(error)
}
