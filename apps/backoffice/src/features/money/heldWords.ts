import type { Say } from '@baize/i18n'

const known = new Map([
  ['other amount', 'waits.other-amount'],
  ['other currency', 'waits.other-currency'],
] as const)

/** Why a deposit is held or failed: our own reasons in words, those of staff and providers as they are. */
export function heldWords(reason: string | null, say: Say<'officeMoney'>): string {
  const key = known.get(reason as 'other amount')
  return key ? say(key) : (reason ?? '')
}
