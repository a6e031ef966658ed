import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useGoTo } from '../../router/useGoTo.ts'
import type { VendorCard } from './navigation.ts'

/**
 * Starts a vendor's game. Visitors and trial accounts get their popup first; launching itself
 * arrives with the game gateway, and until then a member is told so.
 */
export function usePlay(): (vendor: VendorCard) => void {
  const say = useWords('frame')
  const goTo = useGoTo()
  return (vendor) =>
    goTo.admit(() =>
      toast({ tone: 'info', title: say('games.notOpen', { name: vendor.displayName }) }),
    )
}
