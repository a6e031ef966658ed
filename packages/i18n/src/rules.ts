import { IntlMessageFormat } from 'intl-messageformat'
import type { Values } from './plain.ts'

// All our tags are valid, so the slow search among the browser's locales is skipped.
IntlMessageFormat.resolveLocale = (tag) => new Intl.Locale(String(tag))

const compiledKeptMax = 2_000
const compiled = new Map<string, IntlMessageFormat>()

/** One ICU message with its values: plurals and choices by the rules of its language. */
export function formatByRules(message: string, tag: string, values?: Values): string {
  const key = `${tag}|${message}`
  let ready = compiled.get(key)
  if (!ready) {
    if (compiled.size >= compiledKeptMax) compiled.clear()
    ready = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true })
    compiled.set(key, ready)
  }
  return String(ready.format(values))
}
