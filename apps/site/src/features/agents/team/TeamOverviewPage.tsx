import './team.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { TeamDays } from './TeamDays.tsx'
import { TeamFigures } from './TeamFigures.tsx'
import { TeamNow } from './TeamNow.tsx'

const readEveryMs = 60_000

/** What an agent's team is now, what it did lately, and each day of a period. */
export default function TeamOverviewPage() {
  const say = useWords('team')
  const read = useCall('teamOverview', {}, { staleTimeMs: 0 })
  const { refetch } = read
  // No message of the socket tells that a team was counted.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), readEveryMs)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <WhenRead read={read} faultTitle={say('overview.fault')} wait={<OverviewWait />}>
      {(team) => (
        <Stack space={24}>
          <TeamNow team={team} />
          {team.now.people === 0 && <NoTeam />}
          <TeamFigures team={team} />
          <TeamDays today={team.today} />
        </Stack>
      )}
    </WhenRead>
  )
}

/** The own bets of an agent are shown also before anybody has joined. */
function NoTeam() {
  const say = useWords('agent')
  return (
    <Panel>
      <EmptyState
        art="table"
        title={say('none.agentTeamOverview')}
        actions={
          <Button
            icon={<UserPlus />}
            render={(look) => <Link to={paths.agentHome('registerCenter')} {...look} />}
          >
            {say('page.registerCenter')}
          </Button>
        }
      >
        {say('soon.agentTeamOverview')}
      </EmptyState>
    </Panel>
  )
}

function OverviewWait() {
  return (
    <Stack space={24}>
      <Skeleton height={112} />
      <Skeleton height={264} />
      <Skeleton height={420} />
    </Stack>
  )
}
