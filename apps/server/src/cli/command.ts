import type { Merchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'

/** A mistake of the operator, as one sentence. */
export class Misused extends Error {}

export interface HouseGiven {
  modules: Modules
  words: string[]
  options: { until?: string; note?: string; by?: string }
}

export interface Given extends HouseGiven {
  merchant: Merchant
}

interface Described {
  usage: string
  does: string
}

/** About one merchant, or about the whole deployment: the latter works before there is a merchant. */
export type CommandRun =
  | (Described & { ofHouse?: never; run(given: Given): Promise<string> })
  | (Described & { ofHouse: true; run(given: HouseGiven): Promise<string> })

/** The one that was named; else the only one there is, or the demonstration's. */
export function merchantNamed(
  { config }: Pick<Modules, 'config'>,
  code: string | undefined,
): Merchant {
  const all = config.merchants()
  const usual = all.length === 1 ? all[0]?.code : 'baize'
  const found = config.merchantByCode(code ?? usual ?? '')
  if (found) return found
  if (all.length === 0)
    throw new Misused(
      'There is no merchant yet: npm run baize -- merchants add CODE NAME CURRENCY DOMAIN',
    )
  const known = all.map((each) => each.code).join(', ')
  throw new Misused(
    code === undefined
      ? `Say which merchant: --merchant and one of ${known}.`
      : `There is no merchant "${code}", only ${known}.`,
  )
}

export function onOff(word: string | undefined, what: string): boolean {
  if (word === 'on' || word === 'off') return word === 'on'
  throw new Misused(`Say ${what} on or ${what} off.`)
}
