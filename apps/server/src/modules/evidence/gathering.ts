import { lotteryVendor } from '@baize/contract/vocabulary'
import type { Part } from '../../kernel/happened.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Entry } from '../ledger/index.ts'
import { cutAt, pursesOf } from './evidence.rules.ts'
import type {
  About,
  CutList,
  EvidenceOptions,
  Gathered,
  LeftOut,
  NamedBet,
  Round,
  Span,
  Wanted,
} from './evidence.types.ts'

/** What one archive holds at most; more entries than that make its span shorter. */
export const limits = {
  entriesMax: 20_000,
  betsMax: 10_000,
  /** Rounds are asked for at their vendors, the newest first. */
  roundsMax: 100,
  roundsMsMax: 20_000,
  ticketsMax: 200,
  paymentsMax: 1_000,
  lettersMax: 500,
  linesMax: 2_000,
}

const pageSize = 1_000
const roundsAtOnce = 4
/** Purses that every member has; those at vendors are found by their entries. */
const ownPurses = ['cash', 'bonus', 'locked'] as const

export type GatheringOptions = Pick<
  EvidenceOptions,
  'audit' | 'ledger' | 'post' | 'bets' | 'payments' | 'vendors' | 'lottery' | 'promotions'
>

/** Reads everything that is known about a member in a span of time, within limits. */
export function createGathering(options: GatheringOptions, most: typeof limits = limits) {
  const { audit, ledger, post, bets, payments, vendors, lottery, promotions } = options

  async function gather(
    { merchant, holds }: Pick<Wanted, 'merchant' | 'holds'>,
    about: About,
    asked: Span,
  ): Promise<Gathered> {
    const { member } = about
    const money = { memberId: member.id, currency: merchant.currency }
    const { entries, span, isCut } = await entriesOf(money, asked)
    const cut: CutList[] = isCut ? ['entries'] : []
    const kept = <T>({ rows, isCut: isShort }: Found<T>, list: CutList): T[] => {
      if (isShort) cut.push(list)
      return rows
    }
    const leftOut = leftOutFor(holds)
    const mayRead = (list: LeftOut['list']) => !leftOut.some((one) => one.list === list)
    const found = mayRead('bets') ? kept(await betsOf(money, span), 'bets') : []
    const played = about.bet && !found.some(({ id }) => id === about.bet?.id)
    const all = about.bet && played ? [about.bet, ...found] : found
    const { happened } = payments
    const paid = <T extends { at: Date }>(read: (part: Part) => Promise<T[]>) =>
      spanned(read, ({ at }) => at, span, most.paymentsMax)
    const withdrawals = await paid((part) => happened.withdrawals(member.id, part))
    const bonuses = await spanned(
      (part) => promotions.bonus.happened(member.id, part),
      ({ offeredAt }) => offeredAt,
      span,
      most.paymentsMax,
    )
    const letters = await spanned(
      (part) => post.writtenTo(member.id, part),
      ({ writtenAt }) => writtenAt,
      span,
      most.lettersMax,
    )
    const lines = mayRead('audit') ? await linesOf(merchant.id, about, span) : nothing
    return {
      span,
      isCut,
      cut,
      leftOut,
      entries: entries.toReversed(),
      purses: pursesOf(entries, await heldBefore(money, span.from, entries)),
      bets: all,
      rounds: await roundsOf(merchant, member, firstOf(about, all)),
      tickets: kept(await ticketsOf(merchant, money, all), 'tickets'),
      deposits: kept(await paid((part) => happened.deposits(member.id, part)), 'deposits'),
      withdrawals: await Promise.all(
        kept(withdrawals, 'withdrawals').map(async (one) => ({
          ...one,
          steps: await happened.steps(one.id),
        })),
      ),
      adjustments: kept(await paid((part) => happened.adjustments(member.id, part)), 'adjustments'),
      bonuses: kept(bonuses, 'bonuses'),
      letters: kept(letters, 'letters'),
      lines: kept(lines, 'audit'),
    }
  }

  type Money = { memberId: string; currency: string }

  /** The newest first. */
  async function entriesOf(money: Money, span: Span) {
    const entries: Entry[] = []
    let after: string | undefined
    do {
      const page = await ledger.statement({
        ...money,
        ...span,
        ...(after === undefined ? {} : { after }),
        limit: pageSize,
      })
      entries.push(...page.entries)
      after = page.next
    } while (after !== undefined && entries.length < most.entriesMax)
    if (after === undefined) return { entries, span, isCut: false }
    const { kept, span: shorter } = cutAt(entries, span)
    return { entries: kept, span: shorter, isCut: true }
  }

  /** What each purse held when the span began, read apart from the entries that follow. */
  async function heldBefore(money: Money, from: Date, entries: readonly Entry[]) {
    const purses = new Set([...ownPurses, ...entries.map(({ purse }) => purse)])
    const held = new Map<string, bigint>()
    for (const purse of purses) {
      const page = await ledger.statement({ ...money, purses: [purse], to: from, limit: 1 })
      held.set(purse, page.entries[0]?.balance ?? 0n)
    }
    return held
  }

  async function betsOf(money: Money, span: Span): Promise<Found<NamedBet>> {
    const found: NamedBet[] = []
    for (;;) {
      const after = found.at(-1)?.id
      // One more than fits tells whether there are more.
      const limit = Math.min(pageSize, most.betsMax + 1 - found.length)
      const page = await bets.page(money, {
        ...span,
        ...(after === undefined ? {} : { after }),
        limit,
      })
      found.push(...page)
      if (found.length > most.betsMax) return { rows: found.slice(0, most.betsMax), isCut: true }
      if (page.length < limit) return { rows: found, isCut: false }
    }
  }

  /** Rounds as their vendors recorded them. A vendor that does not answer is named as such. */
  async function roundsOf(
    merchant: Merchant,
    { id: memberId }: Member,
    all: readonly NamedBet[],
  ): Promise<Round[]> {
    const named = new Map(all.map((bet) => [`${bet.vendor} ${bet.game} ${bet.round}`, bet]))
    const wanted = [...named.values()].filter(({ vendor }) => vendor !== lotteryVendor)
    const untilMs = performance.now() + most.roundsMsMax
    const rounds: Round[] = []
    async function one({ id: betId, round }: NamedBet, nth: number): Promise<Round> {
      if (nth >= most.roundsMax || performance.now() > untilMs)
        return { betId, round, note: 'not-asked' }
      try {
        const { play } = await vendors.replay({ merchantId: merchant.id, memberId }, betId)
        return play ? { betId, round, play } : { betId, round, note: 'not-shown' }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { betId, round, note: 'unavailable' }
      }
    }
    for (let at = 0; at < wanted.length; at += roundsAtOnce) {
      const some = wanted.slice(at, at + roundsAtOnce)
      rounds.push(...(await Promise.all(some.map((bet, nth) => one(bet, at + nth)))))
    }
    return rounds
  }

  async function ticketsOf({ id: merchantId }: Merchant, money: Money, all: readonly NamedBet[]) {
    const own = all.filter(({ vendor, corrects }) => vendor === lotteryVendor && corrects === null)
    const rows: Gathered['tickets'] = []
    for (const { id } of own.slice(0, most.ticketsMax)) {
      const found = await lottery.view.ticket({ merchantId, ...money }, id).catch(ifMissing)
      if (found) rows.push(found)
    }
    return { rows, isCut: own.length > most.ticketsMax }
  }

  async function linesOf(merchantId: string, { member, withdrawal, bet }: About, span: Span) {
    const targets = [
      { kind: 'member', id: member.id },
      ...(withdrawal ? [{ kind: 'withdrawal', id: withdrawal.id }] : []),
      ...(bet ? [{ kind: 'bet', id: bet.id }] : []),
    ]
    const read = targets.map((target) =>
      spanned(
        (part) => audit.linesAbout(merchantId, target, part),
        ({ body }) => new Date(body.at),
        span,
        most.linesMax,
      ),
    )
    const parts = await Promise.all(read)
    const found = new Map(parts.flatMap(({ rows }) => rows).map((line) => [line.number, line]))
    const rows = [...found.values()].toSorted((a, b) => Number(BigInt(a.number) - BigInt(b.number)))
    return { rows, isCut: parts.some(({ isCut }) => isCut) }
  }

  return { gather }
}

interface Found<T> {
  rows: T[]
  /** There are older ones that did not fit. */
  isCut: boolean
}

const nothing = { rows: [], isCut: false }

/** An archive needs its own right; what has a right of its own is left out without that. */
function leftOutFor(holds: Wanted['holds']): LeftOut[] {
  const needed: LeftOut[] = [
    { list: 'bets', right: 'bet.read' },
    { list: 'audit', right: 'audit.read' },
  ]
  return needed.filter(({ right }) => !holds(right))
}

/** The newest of a list that lie in a span, the oldest first. */
async function spanned<T>(
  read: (part: Part) => Promise<T[]>,
  at: (row: T) => Date,
  { from, to }: Span,
  most: number,
): Promise<Found<T>> {
  const newest = await read({ before: { at: to, id: null }, limit: most + 1 })
  const within = newest.filter((row) => at(row) >= from)
  return { rows: within.slice(0, most).toReversed(), isCut: within.length > most }
}

/** The bet that the archive is about is asked for first. */
function firstOf({ bet }: About, all: readonly NamedBet[]): NamedBet[] {
  return bet ? [bet, ...all.filter(({ id }) => id !== bet.id)] : [...all]
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'not-found') return undefined
  throw error
}
