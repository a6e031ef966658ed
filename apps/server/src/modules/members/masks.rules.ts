import { maskEmail, maskMobile, shownAccount } from '../identity/index.ts'

const hidden = '•••'

/** A network address without what tells one household from another. */
export function maskIp(ip: string | null): string | null {
  if (ip === null) return null
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:${hidden}`
  return `${ip.split('.').slice(0, 2).join('.')}.${hidden}`
}

/** Personal text: its first character. */
function maskWords(value: string): string {
  return `${Array.from(value)[0] ?? ''}${hidden}`
}

/** How a field is shown to whoever has not revealed it. */
export function masked(field: string, value: string): string {
  if (field === 'email') return maskEmail(value)
  if (field === 'mobile') return maskMobile(value)
  return maskWords(value)
}

/** Facts of an event, in which a contact never stands in full: masked values stay, other texts are short. */
export function factsOf(
  detail: Record<string, unknown>,
  isHidden: (name: string) => boolean = () => false,
): Record<string, string> {
  const facts = Object.entries(detail).flatMap(([name, value]) => factOf(name, value))
  return Object.fromEntries(
    facts.map(([name, value]) => [name, isHidden(name) ? hidden : shownAccount(value)]),
  )
}

const factLengthMax = 200

function factOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, one]) => factOf(`${name}.${inner}`, one))
  return [[name, String(value as string | number | boolean).slice(0, factLengthMax)]]
}
