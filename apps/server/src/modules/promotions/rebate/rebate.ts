import { createHash } from 'node:crypto'
import type { Value } from '@baize/contract'
import { dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import {
  dueOf,
  isOn,
  type Programme,
  type Rewards,
  scale,
  type Visit,
} from '../../rewards/index.ts'
import { type RebateTerms, rebateFigures, rebateRate, rebateTerms } from './rebate.rules.ts'

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
    figures: rebateFigures,
    earns: {
      unit: 'money',
      rates:
        async () =>
        (terms, { source }) =>
          rebateRate(terms, source),
    },
  })

  /** The one that is not closed first, then the newest. */
  async function everyOne(merchantId: string): Promise<Programme<RebateTerms>[]> {
    const all = (await programmes.all(merchantId)).filter(({ kind }) => kind === 'rebate')
    return all.toSorted(openFirst) as Programme<RebateTerms>[]
  }

  async function state({ merchant, caller }: Visit): Promise<Value<'manualRebate'>> {
    const { id: merchantId, currency, timeZone } = merchant
    const { memberId } = caller
    const [programme] = await everyOne(merchantId)
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
    return {
      currency,
      offer: isOn(programme, clock.now())
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
    const [programme] = await everyOne(merchantId)
    if (!programme) throw new Refused('not-found')
    const amount = await accounts.claim({
      ...claimOf(programme, caller.memberId, currency),
      id,
      minimum: isOn(programme, clock.now()) ? BigInt(programme.terms.minimum) : 1n,
    })
    return { currency, amount: String(amount) }
  }

  /** Pays what was not claimed in time, also of programmes that are over. */
  async function payOverdue(merchantId: string): Promise<void> {
    const failed: unknown[] = []
    for (const programme of await everyOne(merchantId))
      failed.push(...(await payOverdueOf(programme)))
    if (failed.length > 0) throw new AggregateError(failed, 'some rebates could not be paid')
  }

  /** Somebody who cannot be paid keeps nobody else from it; answers why they could not be. */
  async function payOverdueOf(programme: Programme<RebateTerms>): Promise<unknown[]> {
    const { merchantId } = programme
    const failed: unknown[] = []
    const before = new Date(clock.now().getTime() - programme.terms.days * dayMs)
    const found = await accounts.overdue(
      { merchantId, programmeId: programme.id },
      before,
      overdueMax,
    )
    for (const { memberId, currency, dueSince } of found) {
      const named = `${programme.id} ${memberId} ${currency} ${dueSince?.toISOString()}`
      const paying = { ...claimOf(programme, memberId, currency), id: uuidOf(named), minimum: 1n }
      await accounts.claim(paying).catch((error: unknown) => {
        if (!isClaimed(error)) failed.push(error)
      })
    }
    return failed
  }

  return { state, claim, payOverdue }
}

function openFirst(a: Programme, b: Programme): number {
  const [isClosedA, isClosedB] = [a, b].map(({ state }) => Number(state === 'closed'))
  return (isClosedA ?? 0) - (isClosedB ?? 0) || b.publishedAt.getTime() - a.publishedAt.getTime()
}

function claimOf(programme: Programme, memberId: string, currency: string) {
  const { merchantId, id: programmeId, version } = programme
  return { merchantId, programmeId, version, memberId, currency, kind: 'rebate' as const }
}

/** The member claimed it a moment before. */
const isClaimed = (error: unknown) => error instanceof Refused && error.code === 'nothing-to-claim'

/** The same id for the same payment, on whichever node and however often it is tried. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
