export interface Voice {
  readonly name: string
  /** As in "pt-BR"; some systems write "pt_BR". */
  readonly lang: string
  /** Speaks without a network. */
  readonly localService: boolean
}

/**
 * The browser's voice for a language; undefined if it has none. A dealer keeps the same voice, and another
 * dealer has another one if there is a choice.
 */
export function voiceFor<Kind extends Voice>(
  voices: readonly Kind[],
  locale: string,
  dealer: string,
): Kind | undefined {
  const wished = partsOf(locale)
  const same = voices.filter(({ lang }) => partsOf(lang)[0] === wished[0])
  const exact = same.filter(({ lang }) => partsOf(lang).join() === wished.join())
  const near = exact.length > 0 ? exact : same
  const own = near.filter(({ localService }) => localService)
  const choice = (own.length > 0 ? own : near).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return choice[sumOf(dealer) % choice.length]
}

/** Language and country: "zh-Hant-TW" is spoken by a voice of "zh_TW". */
function partsOf(tag: string): [string, string] {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/)
  return [language, rest.at(-1) ?? '']
}

function sumOf(text: string): number {
  return Array.from(text, (sign) => sign.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0)
}
