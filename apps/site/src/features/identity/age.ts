/** A visitor who may play but is younger than this must confirm the birthday. */
export const confirmedAge = 21

/** Whole years between a birthday (yyyy-MM-dd or MM-dd-yyyy) and today; undefined if it is none. */
export function ageOf(birthday: string, today: Date): number | undefined {
  const born = dateIn(birthday)
  if (!born) return undefined
  const years = today.getFullYear() - born.year
  const isBefore =
    today.getMonth() + 1 < born.month ||
    (today.getMonth() + 1 === born.month && today.getDate() < born.day)
  return isBefore ? years - 1 : years
}

export type AgeVerdict = 'ok' | 'confirm' | 'too-young'

/** Whether a birthday is refused, needs a confirmation, or is accepted. */
export function ageVerdict(
  birthday: string,
  minimumAge: number,
  today: Date = new Date(),
): AgeVerdict {
  const age = ageOf(birthday, today)
  if (age === undefined) return 'ok'
  if (age < minimumAge) return 'too-young'
  return age < confirmedAge ? 'confirm' : 'ok'
}

function dateIn(text: string): { year: number; month: number; day: number } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year && month && day) return { year: Number(year), month: Number(month), day: Number(day) }
  const [, first, second, third] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? []
  if (!first || !second || !third) return undefined
  return { year: Number(third), month: Number(first), day: Number(second) }
}
