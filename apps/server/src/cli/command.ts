import type { Merchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'

/** A mistake of the operator, as one sentence. */
export class Misused extends Error {}

export interface Given {
  modules: Modules
  merchant: Merchant
  words: string[]
  options: { until?: string; note?: string }
}

export interface CommandRun {
  usage: string
  does: string
  run(given: Given): Promise<string>
}

export function onOff(word: string | undefined, what: string): boolean {
  if (word === 'on' || word === 'off') return word === 'on'
  throw new Misused(`Say ${what} on or ${what} off.`)
}
