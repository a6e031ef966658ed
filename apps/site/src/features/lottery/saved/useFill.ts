import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Slip } from '../bet/useSlip.ts'
import type { LotteryGame } from '../lottery.types.ts'
import { betsOfLink, checkedBets, type PlainBet } from './slipLink.rules.ts'

/** What a link within the site brings along. */
export interface FillState {
  bets: readonly PlainBet[]
}

/** Fills the slip with bets, by the rules of today, and says which of them are not possible any more. */
export function useFill(game: LotteryGame, slip: Slip) {
  const say = useWords('lottery')
  return (bets: readonly PlainBet[]) => {
    const { lines, dropped } = checkedBets(game, bets)
    slip.addAll(lines)
    if (lines.length > 0) {
      toast({ tone: 'success', title: say('fill.done', { count: lines.length }) })
    }
    if (dropped > 0 || bets.length === 0) {
      toast({ tone: 'warning', title: say('fill.dropped', { count: dropped }) })
    }
  }
}

/** A shared link, an old ticket or another page fills the slip once; then the address is as usual. */
export function useFillByAddress(game: LotteryGame, slip: Slip): void {
  const fill = useFill(game, slip)
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const word = search.get('slip')
  const brought = (location.state as Partial<FillState> | null)?.bets
  const take = useEffectEvent(() => {
    fill(brought ?? betsOfLink(word ?? ''))
    const { gameCode } = game.lottery
    void navigate(
      `${location.pathname}${paths.lottery('lottery', { gameCode }).slice('/lottery'.length)}`,
      {
        replace: true,
        state: null,
      },
    )
  })
  const isAsked = word !== null || brought !== undefined
  useEffect(() => {
    if (isAsked) take()
  }, [isAsked])
}
