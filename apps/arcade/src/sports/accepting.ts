import { setTimeout as sleep } from 'node:timers/promises'
import { createGather } from '../originals/gather.ts'
import {
  type Acceptance,
  type AcceptedAs,
  type Accepting,
  acceptSlips,
  type Db,
  type Json,
  type Scope,
  type SlipPlaced,
  type SlipRow,
  scopeKey,
  type ToAccept,
} from '../store/index.ts'
import type { Board } from './board.ts'
import {
  type Bettor,
  holdsOf,
  judgeSlip,
  roomsOf,
  type SlipAsked,
  scopesAt,
  scoreOf,
} from './judging.ts'
import { keptLeg } from './picks.ts'
import { limitsIn } from './slips.rules.ts'
import type { SlipFault } from './slips.wire.ts'

export interface AcceptingOptions {
  db: Db
  board: Board
  now(): Date
}

type Placed = ToAccept & { placed: SlipPlaced }

const gatheredMax = 100
const triesMax = 100
const againMs = 15

/** A minute was decided that this process has not heard of yet. */
class NotHeardYet extends Error {}

/** Accepts slips whose stake was taken, or refuses them: many at a time, in one transaction. */
export function createAccepting({ db, board, now }: AcceptingOptions) {
  const accept = createGather(acceptAll, {
    sizeMax: gatheredMax,
    ownerOf: ({ slip }: Placed) => slip,
  })

  async function acceptAll(items: readonly Placed[]): Promise<AcceptedAs[]> {
    const rows = items.map(({ placed }) => placed)
    const events = [...new Set(rows.flatMap((row) => askedIn(row).legs.map(({ event }) => event)))]
    for (let tries = 1; ; tries += 1) {
      try {
        return await acceptSlips(db, items, {
          now: now(),
          events,
          scopes: rows.flatMap(scopesFor),
          decide: decideAll,
        })
      } catch (error) {
        if (!(error instanceof NotHeardYet) || tries === triesMax) throw error
        await sleep(againMs)
      }
    }
  }

  /** The limits that a slip may use, whatever it is accepted at. */
  function scopesFor(row: SlipPlaced): Scope[] {
    const judged = judgeSlip(askedIn(row), judgeIn(row))
    return judged.kind === 'fits' ? scopesAt(judged, bettorOf(row)) : []
  }

  function judgeIn({ currency }: SlipPlaced) {
    return { board, limits: limitsIn(currency), nowMs: now().getTime() }
  }

  function decideAll({ slips, events, owed }: Accepting): Map<string, Acceptance> {
    const held = new Map(owed)
    return new Map(
      [...slips].map(([id, row]) => {
        const decided = decide(row, { events, held })
        if (decided.kind === 'accept') {
          for (const hold of decided.holds) {
            const key = scopeKey(hold)
            held.set(key, (held.get(key) ?? 0n) + hold.amount)
          }
        }
        return [id, decided]
      }),
    )
  }

  function decide(
    row: SlipRow,
    { events, held }: { events: Accepting['events']; held: Map<string, bigint> },
  ): Acceptance {
    const asked = askedIn(row)
    const closed = closedAt(asked, events)
    if (closed) return refused('rejected', closed)
    const moved = movedAt(asked, row)
    if (moved) return refused('rejected', moved)
    const limits = limitsIn(row.currency)
    const bettor = bettorOf(row)
    const judged = judgeSlip(asked, {
      ...judgeIn(row),
      rooms: (fitting) =>
        roomsOf(scopesAt(fitting, bettor), (scope) => held.get(scopeKey(scope)) ?? 0n),
    })
    if (judged.kind === 'fault') return refused('rejected', judged.fault)
    if (judged.kind === 'offer') {
      const { fault, unit, legs } = judged
      return refused('reoffered', fault, { stake: String(unit), legs })
    }
    // A price that changed for the better may use limits that nobody has locked: it is not taken then.
    const holds = holdsOf(judged, bettor, limits)
    if (holds.some((hold) => !held.has(scopeKey(hold)))) throw new NotHeardYet()
    return {
      kind: 'accept',
      legs: judged.legs,
      kept: judged.kept.map((leg) => ({ ...leg })),
      most: judged.most,
      holds,
    }
  }

  function closedAt(asked: SlipAsked, events: Accepting['events']): SlipFault | undefined {
    for (const [at, { event: id }] of asked.legs.entries()) {
      const written = events.get(id)
      const event = board.find(id)
      if (!written || !event) return { code: 'event-closed', at }
      if (written.step !== event.step) throw new NotHeardYet()
      const isOpen = written.state === 'open' || (written.state === 'live' && event.isInPlay)
      if (!isOpen) return { code: 'event-closed', at }
    }
    return undefined
  }

  /**
   * A goal, or the start of the match, since the slip was placed: whoever waits is turned away, on both
   * sides.
   */
  function movedAt(asked: SlipAsked, { scores }: SlipRow): SlipFault | undefined {
    const at = asked.legs.findIndex(({ event: id }) => {
      const event = board.find(id)
      const before = scores[id]
      const score = event?.status === 'live' ? scoreOf(event.state.goals) : undefined
      return before !== score
    })
    return at < 0 ? undefined : { code: 'score-changed', at }
  }

  /** Nobody accepts them any more: their stakes go back, whatever has happened since. */
  async function giveBack(slips: readonly string[]): Promise<void> {
    const refusal = refused('rejected', { code: 'interrupted' })
    await acceptSlips(
      db,
      slips.map((slip) => ({ slip })),
      {
        now: now(),
        events: [],
        scopes: [],
        // Those that have been accepted or refused meanwhile are not among the locked ones.
        decide: (locked) => new Map([...locked.slips.keys()].map((slip) => [slip, refusal])),
      },
    )
  }

  return { accept, giveBack }
}

function refused(
  state: 'rejected' | 'reoffered',
  fault: SlipFault,
  reoffer: Json | null = null,
): Acceptance {
  return { kind: 'refuse', state, fault: { ...fault }, reoffer }
}

function askedIn(row: SlipPlaced): SlipAsked {
  const legs = row.legs.map((leg) => {
    const { event, market, outcome, price } = keptLeg.parse(leg)
    return { event, market, outcome, price }
  })
  return { kind: row.kind, system: row.system, legs, unit: row.unit, policy: row.policy }
}

export function bettorOf({ owner, currency, player }: SlipPlaced): Bettor {
  return { owner, currency, isDemo: player === null }
}
