import type { MemberName } from '../identity/index.ts'

const shownMax = 2

/** A name of which only the beginning is told: of people who are not one's own direct downlines. */
export function maskedName(name: string): string {
  const letters = [...name]
  return `${letters.slice(0, Math.min(shownMax, letters.length - 1)).join('')}***`
}

export function masked({ id, account, nickname }: MemberName): MemberName {
  return { id, account: maskedName(account), nickname: nickname && maskedName(nickname) }
}
