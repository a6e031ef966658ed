import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'

type Audience = OfficeValue<'officeLetters'>['list'][number]['audience']

const namedMax = 3

/** Whom a letter goes to, in a few words. */
export function useAudienceWords(): (audience: Audience) => string {
  const say = useWords('officeLetters')
  return (audience) => {
    if (audience.kind !== 'accounts') return say(`to.${audience.kind}`)
    const { accounts } = audience
    return accounts.length <= namedMax
      ? accounts.join(', ')
      : say('accounts.count', { count: accounts.length })
  }
}
