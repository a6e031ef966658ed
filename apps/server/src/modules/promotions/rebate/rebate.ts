import { createHash } from 'node:crypto'
import type { Value } from '@baize/contract'
import { dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import { dueOf, type Programme, type Rewards, scale, type Visit } from '../../rewards/index.ts'
import { type RebateTerms, rebateRate, rebateTerms } from './rebate.rules.ts'

const shownDays = 30
const overdueMax = 500
const dayMs = 86_400_000
const billionthsInMillionth = 1_000n

export interface RebateOptions {
  clock: Clock
  newId: NewId
  rewards: Rewards
}

/** The rebate on a member's own play: it grows with every bet and is claimed by hand. */
export function createRebate({ clock, rewards }: RebateOptions) {
  const { programmes, accounts } = rewards
  programmes.register<RebateTerms>({
    kind: 'rebate',
    terms: rebateTerms,
    isSingle: true,
    earns: {
      unit: 'money',
      rates:
        async () =>
        (terms, { source }) =>
          rebateRate(terms, source),
    },
  })

  /** A programme that is over pays what it owes; only a closed one that nobody earned in is gone. */
  async function newest(merchantId: string): Promise<Programme<RebateTerms> | undefined> {
    const all = (await programmes.all(merchantId)).filter(({ kind }) => kind === 'rebate')
    const running = all.find(({ state }) => state !== 'closed')
    return (running ?? all.toSorted(byPublished)[0]) as Programme<RebateTerms> | undefined
  }

  async function state({ merchant, caller }: Visit): Promise<Value<'manualRebate'>> {
    const { id: merchantId, currency, timeZone } = merchant
    const { memberId } = caller
    const programme = await newest(merchantId)
    if (!programme) return { currency, offer: null, due: '0', left: '0', paidAt: null, lines: [] }
    const key = { merchantId, memberId, currency, programmeId: programme.id }
    const found = await accounts.ofMember(key)
    const account = found.find(
      (one) => one.programmeId === programme.id && one.currency === currency,
    )
    const today = dayIn(timeZone, clock.now())
    const days = { from: daysLater(today, 1 - shownDays), to: daysLater(today, 1) }
    const lines = await accounts.accruals(key, days)
    const due = account ? dueOf(account) : 0n
    const { terms, content } = programme
    const isOffered = programme.state === 'running'
    return {
      currency,
      offer: isOffered
        ? {
            title: content.title,
            rates: terms.rates as Record<string, number>,
            others: terms.others,
            minimum: terms.minimum,
            days: terms.days,
          }
        : null,
      due: String(due),
      left: String(account ? account.earned - (account.paid + due) * scale : 0n),
      paidAt:
        account?.dueSince && due > 0n
          ? new Date(account.dueSince.getTime() + terms.days * dayMs).toISOString()
          : null,
      lines: lines.map(({ day, source, count, basis, rate }) => ({
        day,
        gameType: source,
        bets: Number(count),
        validBet: String(basis),
        rate: Number(rate / billionthsInMillionth),
        earned: String(basis * rate),
      })),
    }
  }

  async function claim({ merchant, caller }: Visit, id: string): Promise<Value<'claimRebate'>> {
    const { id: merchantId, currency } = merchant
    const programme = await newest(merchantId)
    if (!programme) throw new Refused('not-found')
    const amount = await accounts.claim({
      ...claimOf(programme, caller.memberId, currency),
      id,
      minimum: BigInt(programme.terms.minimum),
    })
    return { currency, amount: String(amount) }
  }

  /** Pays what was not claimed in time; answers how many were paid. */
  async function payOverdue(merchantId: string): Promise<number> {
    const programme = await newest(merchantId)
    if (!programme) return 0
    const before = new Date(clock.now().getTime() - programme.terms.days * dayMs)
    const found = await accounts.overdue(
      { merchantId, programmeId: programme.id },
      before,
      overdueMax,
    )
    for (const { memberId, currency, dueSince } of found) {
      const named = `${programme.id} ${memberId} ${currency} ${dueSince?.toISOString()}`
      const paying = { ...claimOf(programme, memberId, currency), id: uuidOf(named), minimum: 1n }
      await accounts.claim(paying).catch(unlessClaimed)
    }
    return found.length
  }

  return { state, claim, payOverdue }
}

const byPublished = (a: Programme, b: Programme) =>
  b.publishedAt.getTime() - a.publishedAt.getTime()

function claimOf(programme: Programme, memberId: string, currency: string) {
  const { merchantId, id: programmeId, version } = programme
  return { merchantId, programmeId, version, memberId, currency, kind: 'rebate' as const }
}

/** The member claimed it a moment before. */
function unlessClaimed(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** The same id for the same payment, on whichever node and however often it is tried. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
