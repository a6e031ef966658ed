import type { Say } from '@baize/i18n'
import { knownWords, spelled } from '../../known.ts'

/** What a prize of a lottery is called; vendors and stations go by its short code. */
export function prizeName(lottery: Say<'lottery'>, key: string): string {
  const name = knownWords(lottery, 'lottery', `prize.${key}`, spelled(key))
  return /^[A-Z\d]+$/.test(key) ? `${name} (${key})` : name
}
