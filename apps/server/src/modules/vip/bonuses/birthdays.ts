import { dayIn, daysLater } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'
import { readChecked, type StandingRow } from '../standing/standing.store.ts'
import { birthdayIn, levelIn } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'

const dayMs = 86_400_000
/** A date that was set later than this could have been set for the gift. */
export const unchangedDays = 30
/** A gift that a stopped server missed is given so many days later. */
const lateDays = 7

export type Birthdays = ReturnType<typeof createBirthdays>

/** A gift on the birthday: once a year, for a date that staff have checked. */
export function createBirthdays({ clock, newId, config, identity, rewards }: VipOptions) {
  async function give(
    tx: Tx,
    programme: VipProgramme,
    rows: readonly StandingRow[],
  ): Promise<void> {
    const { merchantId, terms } = programme
    const { timeZone, currency } = config.merchant(merchantId)
    const levels = new Map(rows.map(({ memberId, level }) => [memberId, level]))
    const giving = rows.filter(({ level }) => giftOf(programme, level) > 0n)
    if (giving.length === 0) return
    const ids = giving.map(({ memberId }) => memberId)
    const now = clock.now()
    const today = dayIn(timeZone, now)
    const celebrated = (await identity.fieldsOf(tx, ids, ['birthday'])).flatMap((field) => {
      const year = yearOf(field.value, today)
      const isOld = now.getTime() - field.changedAt.getTime() >= unchangedDays * dayMs
      return year !== undefined && isOld ? [{ ...field, year }] : []
    })
    const checked = await readChecked(
      tx,
      celebrated.map(({ memberId }) => memberId),
    )
    const due = celebrated
      .filter((field) => isChecked(field, checked.get(field.memberId)))
      .map(({ memberId, year }) => ({ memberId, trigger: `birthday:${year}` }))
    if (due.length === 0) return
    // Another programme may have given it this year.
    const given = await rewards.grants.given(tx, { merchantId, kind: 'vip' }, due)
    const had = new Set(given.map(({ memberId }) => memberId))
    await rewards.grants.give(
      tx,
      due
        .filter(({ memberId }) => !had.has(memberId))
        .map(({ memberId, trigger }) => {
          const level = levels.get(memberId) ?? 0
          return {
            id: newId(),
            merchantId,
            programmeId: programme.id,
            version: programme.version,
            kind: 'vip' as const,
            memberId,
            currency,
            trigger,
            unit: 'money' as const,
            amount: giftOf(programme, level),
            why: { level },
            expiresAt: new Date(now.getTime() + terms.days * dayMs),
          }
        }),
    )
  }

  return { give }
}

/** Whether the date was there when staff looked. */
export function isChecked({ changedAt }: { changedAt: Date }, checkedAt: Date | undefined) {
  return checkedAt !== undefined && changedAt <= checkedAt
}

/** The year whose birthday is today or was in the last days. */
function yearOf(birthday: string, today: string): number | undefined {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear - 1].find((year) => {
    const day = birthdayIn(year, birthday)
    return day <= today && today < daysLater(day, lateDays)
  })
}

const giftOf = ({ terms }: VipProgramme, level: number) =>
  BigInt(levelIn(terms, level)?.birthday ?? '0')
