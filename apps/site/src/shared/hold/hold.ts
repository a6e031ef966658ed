import { keyOf, paced } from '@baize/client'
import type { Value } from '@baize/contract'
import type { QueryClient } from '@tanstack/react-query'
import {
  excused,
  type Hold,
  heard,
  lapsed,
  lapsesAt,
  noHold,
  type Read,
  type RoundTold,
  readingIn,
} from './hold.rules.ts'

/** The calls whose figures a round changes before it was shown. */
const heldCalls = ['balance', 'limits', 'funds'] as const
export type HeldCall = (typeof heldCalls)[number]

/** Readings of one call during a hold. The live socket brings one a second at most. */
const readsMax = 800
/** A game may end many rounds a second; the balance is read at most this often. */
const readGapMs = 1_000

interface Outside {
  now(): number
  /** Calls back after that time, unless the answered function was called before. */
  after(ms: number, call: () => void): () => void
  isHidden(): boolean
}

export interface HoldNow {
  readonly hold: Hold
  readonly reads: Readonly<Record<HeldCall, readonly Read<unknown>[]>>
}

const nothingHeld: HoldNow = { hold: noHold, reads: { balance: [], limits: [], funds: [] } }

export type GameHold = ReturnType<typeof createHold>

/**
 * Keeps what this window shows of the member's money from telling the end of a round before the game has
 * shown it. The query cache stays exact; only what the hooks beside this file answer is held.
 */
export function createHold(queries: QueryClient, outside: Outside = thisWindow) {
  let now = nothingHeld
  let unwatch: (() => void) | undefined
  let untime: (() => void) | undefined
  const heardBy = new Set<() => void>()
  const readAgain = paced(() => {
    void queries.invalidateQueries({ queryKey: keyOf('balance', {}) })
  }, readGapMs)

  function set(hold: Hold): void {
    untime?.()
    untime = undefined
    if (hold.rounds.length === 0) {
      unwatch?.()
      unwatch = undefined
      now = { ...nothingHeld, hold }
    } else {
      const reads = unwatch ? now.reads : watch()
      now = { hold, reads: kept(hold, reads) }
      wait(hold)
    }
    for (const call of heardBy) call()
  }

  function wait(hold: Hold): void {
    const at = lapsesAt(hold)
    if (at !== undefined)
      untime = outside.after(Math.max(0, at - outside.now()), () => set(withoutLapsed()))
  }

  function withoutLapsed(): Hold {
    const at = outside.now()
    return lapsed(outside.isHidden() ? excused(now.hold, at) : now.hold, at)
  }

  /** Begins with the readings that are there, and adds each that comes. */
  function watch(): HoldNow['reads'] {
    const cache = queries.getQueryCache()
    unwatch = cache.subscribe(({ type, query }) => {
      const name = heldCalls.find((call) => call === query.queryKey[0])
      if (!name) return
      // Forgotten, with the member who signed out.
      if (type === 'removed') return setReads({ ...now.reads, [name]: [] })
      if (type !== 'updated' || query.state.data === undefined) return
      const { dataUpdatedAt: at, data: value } = query.state
      const before = now.reads[name]
      // Other changes of a query, such as a new attempt, are no reading.
      if (before.at(-1)?.at === at && before.at(-1)?.value === value) return
      setReads({ ...now.reads, [name]: [...before, { at, value }] })
    })
    const first = (name: HeldCall): readonly Read<unknown>[] => {
      const state = queries.getQueryState(keyOf(name, {}))
      return state?.data === undefined ? [] : [{ at: state.dataUpdatedAt, value: state.data }]
    }
    return { balance: first('balance'), limits: first('limits'), funds: first('funds') }
  }

  function setReads(reads: HoldNow['reads']): void {
    now = { ...now, reads: kept(now.hold, reads) }
    for (const call of heardBy) call()
  }

  return {
    hear(told: RoundTold): void {
      const hold = heard(withoutLapsed(), told, outside.now())
      if (hold === now.hold) return
      set(hold)
      if (told.state === 'shown') readAgain()
    },
    /** The game was closed: everything is shown as it is. */
    end: () => set(noHold),
    snapshot: () => now,
    subscribe(call: () => void): () => void {
      heardBy.add(call)
      return () => void heardBy.delete(call)
    },
  }
}

/** The reading that a hold gives for a call; undefined if there is nothing to hold. */
export function heldRead<N extends HeldCall>(
  { hold, reads }: HoldNow,
  name: N,
): Read<Value<N>> | undefined {
  if (hold.rounds.length === 0) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache holds a call's value under its name
  return readingIn(hold, reads[name]) as Read<Value<N>> | undefined
}

/** Readings before the one in use are not needed any more; of too many, the oldest after it go. */
function kept(hold: Hold, reads: HoldNow['reads']): HoldNow['reads'] {
  const from = (all: readonly Read<unknown>[]) => {
    const used = readingIn(hold, all)
    const later = used ? all.slice(all.indexOf(used) + 1) : []
    return used ? [used, ...later.slice(-readsMax)] : []
  }
  return { balance: from(reads.balance), limits: from(reads.limits), funds: from(reads.funds) }
}

const thisWindow: Outside = {
  now: Date.now,
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => document.visibilityState === 'hidden',
}
