import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, type ButtonProps } from '@baize/ui'
import { Link } from 'react-router'
import { useVisitor } from '../session/SessionProvider.tsx'
import { inputs } from '../start/boot.ts'
import { gamesPath } from './gamesPath.ts'

/** The next step where there is nothing to show yet: a page of games that can be played at once. */
export function ToGames({ kind }: Pick<ButtonProps, 'kind'>) {
  const say = useWords('member')
  const to = useGamesPath()
  return (
    <Button kind={kind} render={(props) => <Link to={to} {...props} />}>
      {say('toGames')}
    </Button>
  )
}

export function useGamesPath(): string {
  const { isLogin } = useVisitor()
  const recent = useCall('recentGames', { query: { pageSize: '1' } }, { enabled: isLogin })
  const hot = useCall('hotGames', inputs.hotGames)
  return gamesPath(recent.data?.list, hot.data?.list)
}
