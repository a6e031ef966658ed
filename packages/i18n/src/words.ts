import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages, layersOf } from './languages.ts'
import type { Key, Messages, Part } from './parts.ts'
import { fill, isPlain, type Values } from './plain.ts'

export type Say<P extends Part> = (key: Key<P>, values?: Values) => string

/** Reads one part of one language's own layer. */
export type LoadPart = (code: LanguageCode, part: Part) => Promise<Messages>

export interface Words {
  readonly language: LanguageCode
  /** Undefined until the part is loaded. */
  said<P extends Part>(part: P): Say<P> | undefined
  load(part: Part): Promise<void>
}

/**
 * The words of one language: its layers, lowest first, and a merchant's own wording on top
 * (`wording` maps "part.key" to a message).
 */
export function createWords(
  language: LanguageCode,
  loadPart: LoadPart,
  wording: Messages = {},
): Words {
  const { tag } = languages[language]
  const ready = new Map<Part, Say<Part>>()
  const loading = new Map<Part, Promise<void>>()

  function load(part: Part): Promise<void> {
    const known = loading.get(part)
    if (known) return known
    const wanted = readLayers(part).catch((fault: unknown) => {
      loading.delete(part)
      throw fault
    })
    loading.set(part, wanted)
    return wanted
  }

  async function readLayers(part: Part): Promise<void> {
    const layers = await Promise.all(layersOf(language).map((code) => loadPart(code, part)))
    const messages: Messages = Object.assign({}, ...layers, wordingOf(part))
    const plain = Object.values(messages).every(isPlain)
    const rules = plain ? undefined : await import('./rules.ts')
    ready.set(part, (key: string, values) => {
      const message = messages[key]
      if (message === undefined) return `${part}.${key}`
      if (!rules || isPlain(message)) return fill(message, values)
      return rules.formatByRules(message, tag, values)
    })
  }

  function wordingOf(part: Part): Messages {
    const own = Object.entries(wording).filter(([key]) => key.startsWith(`${part}.`))
    return Object.fromEntries(own.map(([key, message]) => [key.slice(part.length + 1), message]))
  }

  return {
    language,
    load,
    said: <P extends Part>(part: P) => ready.get(part) as Say<P> | undefined,
  }
}
