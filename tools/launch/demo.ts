import type { Line } from './notice.ts'

/**
 * Whether to fill in demonstration brands and logins with known passwords. A database given by
 * DATABASE_URL gets them only on request.
 */
export function demoBy(given: string | undefined, isEmbedded: boolean): string {
  return given || (isEmbedded ? 'on' : 'off')
}

/** The line of the start notice about it. */
export function demoNotice(demo: string, isEmbedded: boolean): Line {
  if (demo === 'on') return ['Demonstration', 'on (DEMO=off leaves it out)']
  const why = isEmbedded ? '' : 'the database is your own; '
  return ['Demonstration', `off (${why}DEMO=on fills it in)`]
}
