/** Compares names without regard to width, case and spaces. */
export function isSameName(kept: string, typed: string): boolean {
  return evened(kept) !== '' && evened(kept) === evened(typed)
}

function evened(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
