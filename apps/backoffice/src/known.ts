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

/** A name of the code as people would write it: "serverSeed.hash" is "Server seed hash". */
export function spelled(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[._-]+/g, ' ')
  const text = words.toLowerCase().trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
