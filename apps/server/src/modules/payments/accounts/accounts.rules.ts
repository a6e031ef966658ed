/** A name as banks compare it: case, accents and spaces do not matter. */
export function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** An account number as it is stored, without the groups people write. Undefined where it is invalid. */
export function numberAsKept(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s.-]/g, '')
  return /^[A-Za-z0-9]{5,64}$/.test(plain) ? plain : undefined
}

const shownDigits = 4

export function lastFourOf(number: string): string {
  return number.slice(-shownDigits)
}

export function maskedNumber(lastFour: string): string {
  return `•••• ${lastFour}`
}

/** The name under which a member is paid, if one is known. */
export function payeeOf(profile: { payeeName?: string; fullName?: string }): string | undefined {
  return profile.payeeName || profile.fullName || undefined
}
