import type { OfficeValue } from '@baize/contract/office'
import { limitKinds, limitPeriods } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount } from '@baize/ui'
import { knownWords, spelled } from '../../../known.ts'

type Happening = OfficeValue<'memberTimeline'>['list'][number]

/** Facts that stand in the title, or say nothing to people. */
const unshown = new Set([
  'programme',
  'element',
  'before',
  'after',
  'channel',
  'to',
  'kind',
  'unit',
  'request',
  'bonus',
  'session',
  'issuer',
])
const factsMax = 6

/** What happened, in words. */
export function useHappeningWords() {
  const say = useWords('officeMembers')
  const approvals = useWords('officeApprovals')
  const { limitOf } = useLimitWords()
  const words = (key: string, otherwise: string) => knownWords(say, 'officeMembers', key, otherwise)

  /** As the member's page says it, else as the command is called. */
  const actionOf = (what: string) =>
    words(
      `action.${what}`,
      knownWords(approvals, 'officeApprovals', `command.name.${what}`, spelled(what)),
    )

  function titleOf(happening: Happening): string {
    const { kind, what, facts = {}, by = '', count = 0, text = '' } = happening
    const programme = facts.programme ?? ''
    switch (kind) {
      case 'account':
        return words(`event.${what}`, spelled(what))
      case 'adjustment':
        return words(`adjustment.${what}`, spelled(`${kind} ${what}`))
      case 'deposit':
      case 'withdrawal':
        return words(`${kind}.${what}`, spelled(`${kind} ${what}`))
      case 'bets':
        return what === 'one'
          ? say('bets.one', { games: text })
          : say('bets.many', { count, games: text })
      case 'bonus':
        return say('bonus.state', { programme, state: words(`bonus.is.${what}`, spelled(what)) })
      case 'reward':
        return say('reward.state', { programme, state: words(`reward.is.${what}`, spelled(what)) })
      case 'limit':
        return limitOf(happening)
      case 'letter':
        return say(facts.channel === 'email' ? 'letter.email' : 'letter.sms', {
          to: facts.to ?? '',
        })
      case 'note':
        return say('note.title', { by })
      case 'staff':
        return say('staff.title', { by, action: actionOf(what) })
    }
  }

  function factsOf({ kind, what, facts = {}, count }: Happening): string[] {
    const shown = Object.entries(facts)
      .filter(([name, value]) => !unshown.has(name) && value !== '')
      .slice(0, factsMax)
      .map(([name, value]) => {
        const label = words(`detail.${name}`, spelled(name))
        return `${label}: ${words(`${name}.${value}`, value)}`
      })
    if (kind === 'letter') return [words(`letter.${what}`, spelled(what)), ...shown]
    if (kind !== 'reward' || count === undefined) return shown
    return [say(facts.unit === 'spins' ? 'reward.spins' : 'reward.points', { count }), ...shown]
  }

  return { titleOf, factsOf }
}

/** A limit is written down as `own.deposit.day`, its value in minor units or minutes. */
function useLimitWords() {
  const say = useWords('officeMembers')
  const { tag } = useLanguage()
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })

  function nameOf(element: string): string {
    if (element === 'exclusion' || element === 'reality') return say(`limit.of.${element}`)
    const parts = element.split('.')
    const kind = limitKinds.find((each) => parts.includes(each))
    const period = limitPeriods.find((each) => parts.includes(each))
    if (!kind || !period) return spelled(element)
    const name = `${say(`limits.kind.${kind}`)} ${say(`limits.period.${period}`)}`
    return parts[0] === 'wish' ? say('limit.of.wish', { name }) : name
  }

  function valueOf(element: string, value: string | undefined, currency: string): string {
    if (!value) return say('limit.none')
    const [amount = '', from] = value.split(' from ')
    const shown = plainValue(element, amount, currency)
    return from ? say('limit.from', { value: shown, from: time.format(new Date(from)) }) : shown
  }

  function plainValue(element: string, value: string, currency: string): string {
    if (value === 'none') return say('limit.none')
    if (value === 'for good') return say('limits.excluded.forGood')
    if (element === 'exclusion') return time.format(new Date(value))
    if (!/^\d+$/.test(value)) return value
    if (element === 'reality' || element.includes('session'))
      return say('limits.minutes', { count: Number(value) })
    return formatAmount({ minor: BigInt(value), currency, locale: tag })
  }

  function limitOf({ what, facts = {}, currency = 'USD' }: Happening): string {
    const { element = '', before, after } = facts
    return say(what === 'member' ? 'limit.member' : 'limit.house', {
      element: nameOf(element),
      before: valueOf(element, before, currency),
      after: valueOf(element, after, currency),
    })
  }

  return { limitOf }
}
