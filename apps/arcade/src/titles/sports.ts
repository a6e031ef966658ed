import type { Sportsbook } from '../titles.types.ts'

const releasedOn = '2026-11-19'

function book(
  code: string,
  vendor: string,
  name: string,
  of: Sportsbook['book'],
  ...tags: string[]
): Sportsbook {
  return {
    kind: 'sportsbook',
    code,
    vendor,
    name,
    book: of,
    tags: [...tags, 'virtual'],
    releasedOn,
  }
}

/** The titles of the sportsbook, in the order of the shelf. */
export const sportsTitles: readonly Sportsbook[] = [
  book('imes-sports', 'IMES', 'Virtual Sports', 'sports', 'sports'),
  book('imes-esports', 'IMES', 'Virtual Esports', 'esports', 'esports'),
  book('ds88-cockfight', 'DS88', 'Golden Spur Arena', 'cockfight', 'cockfight'),
]
