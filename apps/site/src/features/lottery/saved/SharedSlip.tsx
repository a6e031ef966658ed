import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { LogIn } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { usePopups } from '../../../popups/usePopups.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import type { Lottery } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { betsOfLink, type PlainBet } from './slipLink.rules.ts'

/**
 * A slip that somebody shared by its link: it is opened at once, or once the visitor has logged in. The
 * address of the lobby is open to everybody, so the slip waits here.
 */
export function SharedSlip({ lotteries }: { lotteries: readonly Lottery[] }) {
  const [search] = useSearchParams()
  const shared = search.get('slip')
  if (shared === null) return null
  const [code, word = ''] = shared.split('.')
  const lottery = lotteries.find(({ gameCode }) => gameCode === code)
  const bets = betsOfLink(word)
  return <Shared lottery={lottery} bets={bets} />
}

function Shared({ lottery, bets }: { lottery: Lottery | undefined; bets: readonly PlainBet[] }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const visitor = useVisitor()
  const popups = usePopups()
  if (!lottery || bets.length === 0) {
    return (
      <StateBanner tone="warning" title={say('share.bad')}>
        <p>{say('share.badText')}</p>
      </StateBanner>
    )
  }
  const { gameCode } = lottery
  if (visitor.isLogin) {
    return <Navigate to={paths.lottery('lottery', { gameCode })} state={{ bets }} replace />
  }
  return (
    <StateBanner
      tone="info"
      title={say('share.waiting', { count: bets.length, lottery: words.lottery(lottery) })}
      actions={
        <Button
          kind="primary"
          size="sm"
          icon={<LogIn />}
          onClick={() => popups.open({ kind: 'login' })}
        >
          {say('share.login')}
        </Button>
      }
    >
      <p>{say('share.waitingText')}</p>
    </StateBanner>
  )
}
