import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { useCallback } from 'react'

/** Why a call was refused, in the visitor's language: the server's words, else ours. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const say = useWords('errors')
  return useCallback((refusal) => refusal.message || say(refusal.code), [say])
}
