import { useClient } from '@baize/client'
import { lotteryVendor } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { pageQuery } from './games/useFirstPage.ts'
import { useOpenGame } from './games/useOpenGame.ts'
import type { VendorCard } from './navigation.ts'

/** Starts the only game of a vendor; a vendor with several opens their list, our lotteries their lobby. */
export function usePlay(): (vendor: VendorCard, wished?: 'real' | 'demo') => void {
  const say = useWords('frame')
  const client = useClient()
  const queries = useQueryClient()
  const popups = usePopups()
  const openGame = useOpenGame()
  const navigate = useNavigate()
  return async ({ gameType, vassalage, displayName: name }, wished) => {
    if (vassalage === lotteryVendor) return void navigate(paths.games(gameType))
    const first = pageQuery(client, { gameType, vassalage, filter: 'ALL' }, 1)
    const page = await queries.fetchQuery(first).catch(() => undefined)
    const [game] = page?.games ?? []
    if (!game) toast({ tone: 'danger', title: say('section.faultTitle') })
    else if (page?.total === 1) openGame(game, wished)
    else popups.open({ kind: 'vendorGames', gameType, vassalage, name })
  }
}
