/** Names are typed with other widths, cases and spaces than they were once. */
export function isSameName(kept: string, typed: string): boolean {
  return evened(kept) !== '' && evened(kept) === evened(typed)
}

function evened(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
