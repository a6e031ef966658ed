import { lotteryVendor } from '@baize/contract/vocabulary'
import type { Part } from '../../kernel/happened.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { Entry } from '../ledger/index.ts'
import { cutAt, pursesOf } from './evidence.rules.ts'
import type { About, EvidenceOptions, Gathered, NamedBet, Round, Span } from './evidence.types.ts'

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
} as const

const pageSize = 1_000
const roundsAtOnce = 4
/** Purses that every member has; those at vendors are found by their entries. */
const ownPurses = ['cash', 'bonus', 'locked'] as const

export type GatheringOptions = Pick<
  EvidenceOptions,
  'clock' | 'audit' | 'ledger' | 'post' | 'bets' | 'payments' | 'vendors' | 'lottery' | 'promotions'
>

/** Reads everything that is known about a member in a span of time, within limits. */
export function createGathering(options: GatheringOptions) {
  const { clock, audit, ledger, post, bets, payments, vendors, lottery, promotions } = options

  async function gather(merchant: Merchant, about: About, asked: Span): Promise<Gathered> {
    const { member } = about
    const money = { memberId: member.id, currency: merchant.currency }
    const { entries, span, isCut } = await entriesOf(money, asked)
    const found = await betsOf(money, span)
    const played = about.bet && !found.some(({ id }) => id === about.bet?.id)
    const all = about.bet && played ? [about.bet, ...found] : found
    const within = <T>(read: (part: Part) => Promise<T[]>, at: (row: T) => Date, most: number) =>
      spanned(read, at, span, most)
    const { happened } = payments
    const withdrawals = await within(
      (part) => happened.withdrawals(member.id, part),
      ({ at }) => at,
      limits.paymentsMax,
    )
    return {
      span,
      isCut,
      entries: entries.toReversed(),
      purses: pursesOf(entries, await heldBefore(money, span.from, entries)),
      bets: all,
      rounds: await roundsOf(merchant, member, firstOf(about, all)),
      tickets: await ticketsOf(merchant, money, all),
      deposits: await within(
        (part) => happened.deposits(member.id, part),
        ({ at }) => at,
        limits.paymentsMax,
      ),
      withdrawals: await Promise.all(
        withdrawals.map(async (one) => ({ ...one, steps: await happened.steps(one.id) })),
      ),
      adjustments: await within(
        (part) => happened.adjustments(member.id, part),
        ({ at }) => at,
        limits.paymentsMax,
      ),
      bonuses: await within(
        (part) => promotions.bonus.happened(member.id, part),
        ({ offeredAt }) => offeredAt,
        limits.paymentsMax,
      ),
      letters: await within(
        (part) => post.writtenTo(member.id, part),
        ({ writtenAt }) => writtenAt,
        limits.lettersMax,
      ),
      lines: await linesOf(merchant.id, about, span),
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
    } while (after !== undefined && entries.length < limits.entriesMax)
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

  async function betsOf(money: Money, span: Span): Promise<NamedBet[]> {
    const found: NamedBet[] = []
    for (;;) {
      const after = found.at(-1)?.id
      const page = await bets.page(money, {
        ...span,
        ...(after === undefined ? {} : { after }),
        limit: pageSize,
      })
      found.push(...page)
      if (page.length < pageSize || found.length >= limits.betsMax) return found
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
    const untilMs = performance.now() + limits.roundsMsMax
    const rounds: Round[] = []
    async function one({ id: betId, round }: NamedBet, nth: number): Promise<Round> {
      if (nth >= limits.roundsMax || performance.now() > untilMs)
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
    const tickets: Gathered['tickets'] = []
    for (const { id } of own.slice(0, limits.ticketsMax)) {
      const found = await lottery.view.ticket({ merchantId, ...money }, id).catch(ifMissing)
      if (found) tickets.push(found)
    }
    return tickets
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
        limits.linesMax,
      ),
    )
    const found = new Map((await Promise.all(read)).flat().map((line) => [line.number, line]))
    return [...found.values()].toSorted((a, b) => Number(BigInt(a.number) - BigInt(b.number)))
  }

  return { gather, now: () => clock.now() }
}

/** The newest of a list that lie in a span, the oldest first. */
async function spanned<T>(
  read: (part: Part) => Promise<T[]>,
  at: (row: T) => Date,
  { from, to }: Span,
  most: number,
): Promise<T[]> {
  const rows = await read({ before: { at: to, id: null }, limit: most })
  return rows.filter((row) => at(row) >= from).toReversed()
}

/** The bet that the archive is about is asked for first. */
function firstOf({ bet }: About, all: readonly NamedBet[]): NamedBet[] {
  return bet ? [bet, ...all.filter(({ id }) => id !== bet.id)] : [...all]
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'not-found') return undefined
  throw error
}
