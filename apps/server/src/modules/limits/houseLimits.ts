import type { LimitKind, LimitPeriod } from '@baize/contract'
import type { BodyOf } from '@baize/contract/office'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { isPossible, slotAt, slots } from './limits.rules.ts'
import { insertChange } from './limits.store.ts'
import { lockEverybody, readEverybody, writeEverybody } from './tally.store.ts'

type Body = BodyOf<'limits'>

export type HouseLimits = ReturnType<typeof createHouseLimits>

const periodNames = { day: 'Day', week: 'Week', month: 'Month' } as const

/** The field of a limit in that document. */
export const limitField = (kind: LimitKind, period: LimitPeriod) =>
  `${kind}${periodNames[period]}` as const

interface HouseLimitsOptions {
  clock: Clock
  currencyOf: (merchantId: string) => string
}

/** The operator's limits for everybody of a brand, as one document that staff read and change. */
export function createHouseLimits({ clock, currencyOf }: HouseLimitsOptions) {
  async function read(at: Db | Tx, merchantId: string): Promise<Body> {
    const decimals = decimalsOf(currencyOf(merchantId))
    const values = await readEverybody(at, merchantId)
    const said = slots.map(({ kind, period }) => {
      const value = values[slotAt(kind, period)] ?? null
      const text = kind === 'session' ? Number(value) : decimalText(value ?? 0n, decimals)
      return [limitField(kind, period), value === null ? null : text]
    })
    return Object.fromEntries(said) as Body
  }

  /** Refuses, with the name of the field, what cannot be a limit. */
  function valuesOf(merchantId: string, body: Body): (bigint | null)[] {
    const decimals = decimalsOf(currencyOf(merchantId))
    return slots.map((slot) => {
      const field = limitField(slot.kind, slot.period)
      const said = body[field]
      if (said === null) return null
      const value = typeof said === 'number' ? BigInt(said) : parseAmount(said, decimals)
      if (value !== undefined && isPossible(slot, value)) return value
      throw new Refused('bad-input', {
        problems: [{ field: `body.${field}`, problem: 'out of range' }],
      })
    })
  }

  /** In the transaction of the command; what does not change is not written down. */
  async function write(tx: Tx, merchantId: string, body: Body): Promise<void> {
    await lockEverybody(tx, merchantId)
    const [values, now] = [valuesOf(merchantId, body), await readEverybody(tx, merchantId)]
    for (const [nth, slot] of slots.entries()) {
      const after = values[nth] ?? null
      if (now[slotAt(slot.kind, slot.period)] === after) continue
      const before = await writeEverybody(tx, merchantId, slot, after)
      await insertChange(tx, {
        merchantId,
        memberId: null,
        by: 'house',
        element: `house.${slot.kind}.${slot.period}`,
        before: before === null ? null : String(before),
        after: after === null ? null : String(after),
        at: clock.now(),
      })
    }
  }

  return { read, check: valuesOf, write }
}
