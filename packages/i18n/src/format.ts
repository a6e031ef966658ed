import { IntlMessageFormat } from 'intl-messageformat'

export type Values = Record<string, string | number | Date>

const compiledKeptMax = 2_000
const compiled = new Map<string, IntlMessageFormat>()

/** One ICU message with its values. A message without placeholders needs no parser. */
export function format(message: string, tag: string, values?: Values): string {
  if (!message.includes('{') && !message.includes("'")) return message
  const key = `${tag}|${message}`
  let ready = compiled.get(key)
  if (!ready) {
    if (compiled.size >= compiledKeptMax) compiled.clear()
    ready = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true })
    compiled.set(key, ready)
  }
  return String(ready.format(values))
}
