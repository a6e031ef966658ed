import { type QuestionType, reopenDays } from '@baize/contract/vocabulary'
import { Refused } from '../../kernel/http/refused.ts'
import { afterOpenMinutes } from './hours.rules.ts'
import type { Colleague, Conversation, Desk } from './support.types.ts'

export const dayMs = 86_400_000
const briefMax = 140
const moneyTypes: readonly QuestionType[] = [1, 2]

/** The beginning of a letter, in one line. */
export function briefOf(text: string): string {
  const line = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return line.length <= briefMax ? line.join('') : `${line.slice(0, briefMax - 1).join('')}…`
}

/** By when a letter of this moment is answered. */
export function dueOf(
  { kind, type }: Pick<Conversation, 'kind' | 'type'>,
  { promise, ...desk }: Desk,
  zone: string,
  at: Date,
): Date {
  const ofTicket = moneyTypes.includes(type) ? promise.payments : promise.ticket
  const minutes = kind === 'chat' ? promise.chat : ofTicket
  return afterOpenMinutes({ promise, ...desk }, zone, at, minutes)
}

export const isOver = ({ state }: Pick<Conversation, 'state'>) =>
  state === 'solved' || state === 'closed'

export function demandNotClosed({ state }: Pick<Conversation, 'state'>): void {
  if (state === 'closed') throw new Refused('already-settled', { state })
}

/** Until when a letter of the member opens it again. */
export function reopenUntil({ state, solvedAt }: Pick<Conversation, 'state' | 'solvedAt'>) {
  if (state !== 'solved' || !solvedAt) return null
  return new Date(solvedAt.getTime() + reopenDays * dayMs)
}

type Change = Partial<Conversation>

/** An answer is due; the clock runs since the oldest letter that has none. */
export function asked(one: Conversation, now: Date, dueAt: Date): Change {
  const due = one.dueAt ? {} : { dueSince: now, dueAt }
  const state = one.state === 'new' ? 'new' : 'open'
  // Whoever writes has read, and the next answer is a new one.
  return { ...due, state, solvedAt: null, unheardSince: null, toldAt: null }
}

export function answered(one: Conversation, now: Date): Change {
  return {
    state: 'waiting',
    solvedAt: null,
    dueSince: null,
    dueAt: null,
    answeredAt: one.answeredAt ?? now,
    isInTime: one.answeredAt ? one.isInTime : one.dueAt === null || now <= one.dueAt,
    // Told once for a run of answers; the member begins the next one by reading or writing.
    unheardSince: one.toldAt ? null : (one.unheardSince ?? now),
  }
}

export const solved = (now: Date): Change => ({
  state: 'solved',
  solvedAt: now,
  dueSince: null,
  dueAt: null,
})

export const closed = (now: Date): Change => ({
  state: 'closed',
  closedAt: now,
  dueSince: null,
  dueAt: null,
})

export const heldBy = (who: Colleague | null): Change => ({
  holderId: who?.staffId ?? null,
  holderName: who?.name ?? null,
})

/** Never backwards, and no further than there is. */
export const readTo = (before: number, asked: number, last: number) =>
  Math.max(before, Math.min(asked, last))
