import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { format } from './format.ts'
import { languages, layersOf } from './languages.ts'
import type { Key, Messages, Part } from './parts.ts'
import type { Values } from './plain.ts'

export { format }

const home = dirname(createRequire(import.meta.url).resolve('@baize/i18n/package.json'))
const read = new Map<string, Messages>()

/** A part of a language with its layers, read once from disk. */
export function catalogueOf(code: LanguageCode, part: Part): Messages {
  const known = read.get(`${code}/${part}`)
  if (known) return known
  const layers = layersOf(code).map((layer) => ownMessages(layer, part))
  const messages: Messages = Object.assign({}, ...layers)
  read.set(`${code}/${part}`, messages)
  return messages
}

export function say<P extends Part>(
  code: LanguageCode,
  part: P,
  key: Key<P>,
  values?: Values,
): string {
  const message = catalogueOf(code, part)[key]
  return message === undefined ? `${part}.${key}` : format(message, languages[code].tag, values)
}

/** What a language's own layer holds of a part. */
export function ownMessages(code: LanguageCode, part: Part): Messages {
  const file = join(home, 'catalogues', code, `${part}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {}
}
