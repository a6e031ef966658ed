export type Values = Record<string, string | number | Date>

/** A plain message has only text and simple placeholders; others need the plural rules of a language. */
export function isPlain(message: string): boolean {
  return !ruled.test(message)
}

const ruled = /'|\{\s*\w+\s*,/

export function fill(message: string, values: Values = {}): string {
  if (!message.includes('{')) return message
  return message.replace(/\{\s*(\w+)\s*\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${message}" was given no ${name}`)
    return String(value)
  })
}
