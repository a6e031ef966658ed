import type { OfficeValue } from '@baize/contract/office'

export type Hit = OfficeValue<'officeSearch'>['list'][number]

/** Where what was found is shown. */
export function pathOfHit(hit: Hit): string {
  if (hit.kind === 'member') return `/members/${hit.id}`
  if (hit.kind === 'transfer') return `/moves/${encodeURIComponent(hit.id)}`
  if (hit.kind === 'bet') return `/members/${hit.memberId}?tab=bets&bet=${hit.id}`
  return `/members/${hit.memberId}?tab=payments`
}

/** Every word that was typed begins a word of the name. */
export function fits(name: string, typed: string): boolean {
  const words = name.toLocaleLowerCase().split(/\s+/)
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
