import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@baize/contract'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import {
  type Limits,
  limitField,
  type Standing,
  sessionMinutesMax,
} from '../modules/limits/index.ts'
import type { Modules } from '../modules.ts'
import { ask, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'
import { changed } from './documents.ts'

/** The operator's limits, beside the members' own: the stricter one counts. */
export function limitCommand(limitsOf: (modules: Modules) => Limits): CommandRun {
  return {
    usage: 'limit all|member NAME [KIND PERIOD VALUE|off]',
    does: 'shows the limits of everybody or of one member, or sets or lifts one of the house',
    run: async (given) => {
      const { modules, merchant, words } = given
      const { who, memberId, rest } = await subjectOf(given)
      const limits = limitsOf(modules)
      if (rest.length === 0)
        return listed(await limits.standing(merchant.id, memberId), merchant.currency)
      const [kindWord, periodWord, value] = rest
      const kind = oneOf(limitKinds, kindWord, words)
      const period = oneOf(limitPeriods, periodWord, words)
      const limit = valueOf(kind, period, value, merchant.currency)
      const said = limit === null ? 'none of the house' : shown(kind, limit, merchant.currency)
      const done = `${kind} per ${period} for ${who}: ${said}.`
      if (memberId === null) return told(() => setForAll(given, kind, period, limit, done))
      const input = { memberId, kind, period, value: limit === null ? null : String(limit) }
      return told(() => ask(given, 'member.limit', input, done), {
        'already-settled': 'That is the limit already; nothing was changed.',
      })
    },
  }
}

/** Limits for everybody are a document that two people publish, as on the pages. */
async function setForAll(
  given: Given,
  kind: LimitKind,
  period: LimitPeriod,
  limit: bigint | null,
  done: string,
): Promise<string> {
  const value = limit === null ? null : written(kind, limit, given.merchant.currency)
  const change = { [limitField(kind, period)]: value }
  const input = await changed(given, 'limits', (body) => ({ ...body, ...change }))
  return ask(given, 'cashier.publish', input, done)
}

async function subjectOf({ modules, merchant, words }: Given) {
  const [word, name = '', ...rest] = words
  if (word === 'all') return { who: 'everybody', memberId: null, rest: words.slice(1) }
  if (word !== 'member') throw new Misused('Say limit all, or limit member NAME.')
  const member = await modules.identity.find(merchant.id, { account: name })
  if (!member) throw new Misused(`${merchant.name} has no member "${name}".`)
  return { who: member.account, memberId: member.id, rest }
}

function oneOf<T extends string>(of: readonly T[], word: string | undefined, words: string[]): T {
  const found = of.find((each) => each === word)
  if (found) return found
  throw new Misused(`"${words.join(' ')}" names none of ${of.join(', ')}.`)
}

function valueOf(
  kind: LimitKind,
  period: LimitPeriod,
  word: string | undefined,
  currency: string,
): bigint | null {
  if (word === 'off') return null
  const isTime = kind === 'session'
  const value = parseAmount(word ?? '', isTime ? 0 : decimalsOf(currency))
  if (value && (!isTime || value <= sessionMinutesMax[period])) return value
  throw new Misused(
    isTime
      ? `A session limit per ${period} is 1 to ${sessionMinutesMax[period]} minutes, or off.`
      : `"${word ?? ''}" is neither an amount of ${currency} above zero nor off.`,
  )
}

/** As the document of the limits for everybody has it. */
const written = (kind: LimitKind, value: bigint, currency: string) =>
  kind === 'session' ? Number(value) : decimalText(value, decimalsOf(currency))

function listed({ limits, exclusion }: Standing, currency: string): string {
  const lines = limits
    .filter(({ own, house }) => own !== null || house !== null)
    .map(({ kind, period, own, house }) => {
      const word = (value: bigint | null) => (value === null ? '–' : shown(kind, value, currency))
      return `${kind.padEnd(8)} ${period.padEnd(6)} house ${word(house)}  own ${word(own)}`
    })
  if (exclusion) {
    const until = exclusion.until?.toISOString() ?? 'for good'
    lines.push(`${exclusion.kind} since ${exclusion.since.toISOString()} until ${until}`)
  }
  return lines.join('\n') || 'No limits are set.'
}

function shown(kind: LimitKind, value: bigint, currency: string): string {
  if (kind === 'session') return `${value} min`
  return `${decimalText(value, decimalsOf(currency))} ${currency}`
}
