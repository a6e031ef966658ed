import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { knownWords } from '../known.ts'

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
  'request',
])
const factsMax = 6

/** What happened, in words. */
export function useHappeningWords() {
  const say = useWords('officeMembers')
  const words = (key: string, otherwise: string) => knownWords(say, 'officeMembers', key, otherwise)

  function titleOf({ kind, what, facts = {}, by = '', count = 0, text = '' }: Happening): string {
    switch (kind) {
      case 'account':
        return words(`event.${what}`, what)
      case 'deposit':
      case 'withdrawal':
      case 'adjustment':
        return words(`${kind}.${what}`, `${kind} ${what}`)
      case 'bets':
        return what === 'one'
          ? say('bets.one', { games: text })
          : say('bets.many', { count, games: text })
      case 'bonus':
        return say('bonus.state', { programme: facts.programme ?? '', state: what })
      case 'reward':
        return say('reward.state', { programme: facts.programme ?? '', state: what })
      case 'limit':
        return say(what === 'member' ? 'limit.member' : 'limit.house', {
          element: facts.element ?? '',
          before: facts.before || say('limit.none'),
          after: facts.after || say('limit.none'),
        })
      case 'letter':
        return say(facts.channel === 'email' ? 'letter.email' : 'letter.sms', {
          to: facts.to ?? '',
        })
      case 'note':
        return say('note.title', { by })
      case 'staff':
        return say('staff.title', { by, action: words(`action.${what}`, what) })
    }
  }

  function factsOf({ kind, what, facts = {}, count }: Happening): string[] {
    const shown = Object.entries(facts)
      .filter(([name, value]) => !unshown.has(name) && value !== '')
      .slice(0, factsMax)
      .map(([name, value]) => `${name}: ${value}`)
    if (kind === 'letter') return [words(`letter.${what}`, what), ...shown]
    if (kind === 'reward' && count !== undefined) return [say('reward.points', { count }), ...shown]
    return shown
  }

  return { titleOf, factsOf }
}
