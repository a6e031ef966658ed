import type { Refusal } from '@baize/client'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'

const known = [
  'nobody-else',
  'already-waiting',
  'maker',
  'oneself',
  'same-role',
  'service',
  'decided-before',
  'saved-meanwhile',
  'changed-meanwhile',
  'not-below-house',
  'contract-kind-off',
  'offer-open',
  'no-chat',
] as const

/** Why a command or a decision was refused; the answer says more than its code where it can. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const say = useWords('officeApprovals')
  const errors = useWords('errors')
  return ({ code, message, value }) => {
    const why = (value as { why?: unknown } | undefined)?.why
    const told = known.find((each) => each === why)
    if (told) return say(`why.${told}` satisfies Key<'officeApprovals'>)
    return message || errors(code)
  }
}
