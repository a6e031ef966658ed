import type { OfficeValue } from '@baize/contract/office'

export type Hit = OfficeValue<'officeSearch'>['list'][number]

/** Where what was found is shown: beside its member, or in its list for whoever may not read members. */
export function pathOfHit(hit: Hit, mayReadMembers: boolean): string {
  if (hit.kind === 'member') return `/members/${hit.id}`
  if (hit.kind === 'transfer') return `/moves/${encodeURIComponent(hit.id)}`
  if (!mayReadMembers) return listPathOf(hit)
  if (hit.kind === 'bet') return `/members/${hit.memberId}?tab=bets&bet=${hit.id}`
  return `/members/${hit.memberId}?tab=payments`
}

function listPathOf({ kind, id }: Exclude<Hit, { kind: 'member' | 'transfer' }>): string {
  return kind === 'bet' ? `/bets?open=${id}` : `/${kind}s?view=all&open=${id}`
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
