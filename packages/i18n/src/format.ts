import { fill, isPlain, type Values } from './plain.ts'
import { formatByRules } from './rules.ts'

/** One ICU message with its values. */
export function format(message: string, tag: string, values?: Values): string {
  return isPlain(message) ? fill(message, values) : formatByRules(message, tag, values)
}
