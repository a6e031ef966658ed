export type Values = Record<string, string | number | Date>

/** Words and bare placeholders; every other message needs the rules of its language. */
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
