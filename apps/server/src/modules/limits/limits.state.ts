import type { EntryKind, Value } from '@baize/contract'
import { type Tx, transact } from '../../kernel/database.ts'
import {
  type Slot,
  slots,
  stands,
  strictest,
  type Tally,
  usedOf,
  type Wish,
} from './limits.rules.ts'
import { readExclusion, readWishes } from './limits.store.ts'
import type { Limits, LimitsCaller, LimitsOptions, Player } from './limits.types.ts'
import type { Page } from './page.rules.ts'
import { readSettings } from './tally.store.ts'
import type { OpenTallySheet } from './tallySheet.ts'

interface StatesOptions extends LimitsOptions {
  open(tx: Tx, players: readonly Player[]): Promise<OpenTallySheet>
  pageAt(merchantId: string, now: Date): Page
}

const minuteMs = 60_000
const returns: readonly EntryKind[] = ['payout', 'payout.correction', 'cancel', 'jackpot.pay']

/** Rolls the transaction back: a tally that did not exist yet is not made by looking at it. */
class OnlyLooked extends Error {
  readonly tally: Tally
  constructor(tally: Tally) {
    super('a tally was only looked at')
    this.tally = tally
  }
}

/** What a member sees of the limits. Reading them counts as time of use. */
export function createStates(options: StatesOptions): Limits['state'] {
  const { db, clock, ledger, sessionOf, open, pageAt } = options

  return async (caller) => {
    const now = clock.now()
    const tally = await look(caller)
    const [settings, wishes, exclusion, session] = await Promise.all([
      readSettings(db, caller.memberId),
      readWishes(db, caller.memberId),
      readExclusion(db, caller.memberId, now),
      sessionResult(caller, now),
    ])
    const { periods } = pageAt(caller.merchantId, now)
    return {
      currency: caller.currency,
      limits: slots.map(({ kind, period }, index) => ({
        kind,
        period,
        own: textOf(settings?.own[index]),
        house: textOf(
          strictest(settings?.house[index] ?? null, settings?.everybody[index] ?? null),
        ),
        used: String(usedOf(kind, tally.used[index] ?? 0n)),
        wish: wishShown(wishes, { kind, period }, now),
        resetsAt: periods[period].to.toISOString(),
      })),
      exclusion: exclusion
        ? {
            kind: exclusion.kind,
            since: exclusion.since.toISOString(),
            until: exclusion.until?.toISOString() ?? null,
          }
        : null,
      realityMinutes: settings?.realityMinutes ?? null,
      session,
    }
  }

  /** A short transaction, as the member's stakes wait for this row lock. */
  function look(caller: LimitsCaller): Promise<Tally> {
    return transact(db, async (tx) => {
      const sheet = await open(tx, [caller])
      if (caller.isView) throw new OnlyLooked(sheet.tallyOf(caller.memberId))
      sheet.noteSeen(caller.memberId)
      await sheet.write()
      return sheet.tallyOf(caller.memberId)
    }).catch((fault: unknown) => {
      if (fault instanceof OnlyLooked) return fault.tally
      throw fault
    })
  }

  /** Summed from the ledger's entries, which the member can look up. */
  async function sessionResult(
    { sessionId, memberId, currency }: LimitsCaller,
    now: Date,
  ): Promise<Value<'limits'>['session']> {
    const since = (await sessionOf(sessionId))?.since ?? now
    const played = { memberId, currency, from: since }
    const [stakes, back] = await Promise.all([
      ledger.totals({ ...played, kinds: ['stake'] }),
      ledger.totals({ ...played, kinds: returns }),
    ])
    return {
      since: since.toISOString(),
      minutes: Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs)),
      net: String(back.in - back.out - stakes.out),
      staked: String(stakes.out),
    }
  }
}

function wishShown(wishes: readonly (Slot & Wish)[], { kind, period }: Slot, now: Date) {
  const wish = wishes.find((each) => each.kind === kind && each.period === period)
  if (!wish || !stands(wish, now)) return null
  return { value: textOf(wish.value), from: wish.from.toISOString() }
}

function textOf(value: bigint | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
