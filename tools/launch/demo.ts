import type { Line } from './notice.ts'

/**
 * Whether demonstration brands and logins with known passwords are filled in. Nobody's own database
 * is touched unless it is asked for.
 */
export function demoBy(given: string | undefined, isEmbedded: boolean): string {
  return given || (isEmbedded ? 'on' : 'off')
}

/** The one line that says so at the start. */
export function demoNotice(demo: string, isEmbedded: boolean): Line {
  if (demo === 'on') return ['Demonstration', 'on (DEMO=off leaves it out)']
  const why = isEmbedded ? '' : 'the database is your own; '
  return ['Demonstration', `off (${why}DEMO=on fills it in)`]
}
