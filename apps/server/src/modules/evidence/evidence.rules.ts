import { Refused } from '../../kernel/http/refused.ts'
import { shownAccount } from '../identity/index.ts'
import type { Entry } from '../ledger/index.ts'
import type { About, Gathered, NamedBet, PurseStated, Span } from './evidence.types.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The longest time that one archive covers. */
const spanDaysMax = 366
/** What led to a withdrawal: deposits and play of this time before it. */
const beforeWithdrawalDays = 30

/** Moments asked for count; the usual span fills in the others. */
export function spanOf(asked: Partial<Span>, usual: Span): Span {
  const to = asked.to ?? usual.to
  const from = asked.from ?? new Date(Math.min(usual.from.getTime(), to.getTime()))
  const isLong = to.getTime() - from.getTime() > spanDaysMax * dayMs
  if (from >= to || (isLong && asked.from)) throw new Refused('bad-input')
  return { from: isLong ? new Date(to.getTime() - spanDaysMax * dayMs) : from, to }
}

export const wholeSpan = (since: Date, now: Date): Span => ({ from: since, to: after(now) })

/** A bet with what was played and moved shortly before and after it. */
export function spanOfBet({ placedAt, settledAt }: NamedBet, now: Date): Span {
  return around(placedAt, settledAt ?? now, now)
}

export function spanOfWithdrawal({ createdAt }: { createdAt: Date }, now: Date): Span {
  return {
    from: new Date(createdAt.getTime() - beforeWithdrawalDays * dayMs),
    to: after(now),
  }
}

/** The payment of a statement; what it was computed from stands in the statement itself. */
export function spanOfStatement(
  { openedAt, paidAt }: { openedAt: string; paidAt: string | null },
  now: Date,
): Span {
  return around(new Date(openedAt), paidAt ? new Date(paidAt) : now, now)
}

function around(from: Date, to: Date, now: Date): Span {
  const until = Math.min(to.getTime() + hourMs, now.getTime())
  return { from: new Date(from.getTime() - hourMs), to: after(new Date(until)) }
}

/** The end of a span is exclusive; what happened at this very moment belongs to it. */
const after = (moment: Date) => new Date(moment.getTime() + 1)

/**
 * More was found than fits: the span begins after the oldest entry that was read, so that no moment is there
 * in part.
 */
export function cutAt(entries: readonly Entry[], span: Span): { kept: Entry[]; span: Span } {
  const oldest = entries.at(-1)
  if (!oldest) return { kept: [], span }
  const from = after(oldest.at)
  return { kept: entries.filter(({ at }) => at >= from), span: { from, to: span.to } }
}

/** The purses that entries touch (the newest first), at both ends; `before` says what the others hold. */
export function pursesOf(
  entries: readonly Entry[],
  before: ReadonlyMap<string, bigint>,
): PurseStated[] {
  const names = new Set([...before.keys(), ...entries.map(({ purse }) => purse)])
  return [...names].toSorted().map((purse) => ({
    purse,
    opening: before.get(purse) ?? 0n,
    closing: entries.find((one) => one.purse === purse)?.balance ?? before.get(purse) ?? 0n,
  }))
}

/** Who registered by mobile number is called by it: it stands in no file, also not in a letter or in the log. */
export function withoutNumber(about: About, gathered: Gathered): [About, Gathered] {
  const { account } = about.member
  const shown = shownAccount(account)
  if (shown === account) return [about, gathered]
  const number = new RegExp(String.raw`(?<!\d)${account}(?!\d)`, 'g')
  const hide = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
      typeof part === 'string' ? part.replaceAll(number, shown) : part,
    ) as T
  return [
    { ...about, member: { ...about.member, account: shown } },
    {
      ...gathered,
      letters: gathered.letters.map((letter) => ({
        ...letter,
        subject: letter.subject && hide(letter.subject),
        body: hide(letter.body),
      })),
      lines: gathered.lines.map((line) => ({ ...line, body: hide(line.body) })),
    },
  ]
}
