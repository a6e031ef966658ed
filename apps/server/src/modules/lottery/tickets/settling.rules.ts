import { betweenParts, betweenPicks, type Judging } from '../lottery.rules.ts'
import type { KeptTicket } from '../lottery.types.ts'
import type { PickedPart } from './tickets.store.ts'

const idCharacters = 36

const ownerCharacters = 8

const idAt = (ids: string, nth: number) => ids.slice(nth * idCharacters, (nth + 1) * idCharacters)

export const idOfChosen = (one: string) => one.slice(-idCharacters)

export const lastOf = ({ ids }: PickedPart) => ids.slice(-idCharacters)

/** The chosen tickets of a part, each as its owner and its id: in this order they are paid. */
export function chosenOf({ ids, owners }: PickedPart, nths: readonly number[]): string[] {
  const each = nths.map(
    (nth) => owners.slice(nth * ownerCharacters, (nth + 1) * ownerCharacters) + idAt(ids, nth),
  )
  // A copy: otherwise each of them would keep the whole part in memory.
  const copy = Buffer.from(each.join(''), 'latin1').toString('latin1')
  const size = ownerCharacters + idCharacters
  return each.map((_, nth) => copy.slice(nth * size, (nth + 1) * size))
}

export const all = ({ ids }: PickedPart) =>
  Array.from({ length: ids.length / idCharacters }, (_, nth) => nth)

/** So many picks are remembered: many players pick the same. */
const picksKept = 50_000

/** What decides a draw, with what tickets have of the pools. */
export function sharing({ hasHit, payoutOf }: Judging, shares: ReadonlyMap<string, bigint>) {
  const judged = new Map<string, boolean>()
  function isHit(pick: string): boolean {
    const known = judged.get(pick)
    if (known !== undefined) return known
    const [kind = '', selection = ''] = pick.split(betweenParts)
    const found = hasHit({ kind, selection })
    if (judged.size >= picksKept) judged.clear()
    judged.set(pick, found)
    return found
  }
  return {
    hitsOf({ ids, picks }: PickedPart): number[] {
      const each = picks.split(betweenPicks)
      if (each.length * idCharacters !== ids.length) throw new Error('a selection has a separator')
      const has = (pick: string, nth: number) =>
        isHit(pick) || (shares.size > 0 && shares.has(idAt(ids, nth)))
      return each.flatMap((pick, nth) => (has(pick, nth) ? nth : []))
    },
    payoutOf: (ticket: KeptTicket) => payoutOf(ticket) + (shares.get(ticket.id) ?? 0n),
  }
}

/** Where tickets of so many members fail, something else is wrong: the rest is not tried now. */
const failingMembersMax = 100

export interface Fault {
  ticket: Pick<KeptTicket, 'id' | 'memberId'>
  reason: unknown
}

export type Failures = ReturnType<typeof createFailures>

/**
 * The tickets of a draw that could not be paid. Members are counted, not tickets: one account that cannot be
 * paid now may hold any number of tickets, and must not delay the draw for everybody.
 */
export function createFailures() {
  const reasons = new Map<string, unknown>()
  const members = new Set<string>()
  return {
    add({ ticket, reason }: Fault): void {
      reasons.set(ticket.id, reason)
      members.add(ticket.memberId)
    },
    areTooMany: () => members.size >= failingMembersMax,
    ids: () => [...reasons.keys()],
    reasons: () => [...reasons.values()],
    size: () => reasons.size,
  }
}
