import type { Part, Say } from '@baize/i18n'

/** The words for a key that comes from the server; what has no words yet is shown as it is. */
export function knownWords<P extends Part>(
  say: Say<P>,
  part: P,
  key: string,
  otherwise: string,
): string {
  const said = (say as (key: string) => string)(key)
  return said === `${part}.${key}` ? otherwise : said
}
