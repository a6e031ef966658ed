import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton } from '@baize/ui'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { Board } from './Board.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** Who has done the most missions this week. */
export function WeekBoard() {
  const say = useWords('missions')
  const read = useCall('missionLeaderboard', {}, { staleTimeMs: 0 })
  return (
    <Panel
      title={say('board')}
      bare
      actions={read.data && <TimeLeft at={read.data.endsAt} onOver={() => void read.refetch()} />}
    >
      <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={200} />}>
        {({ rows, own, entrants }) => (
          <Board
            caption={say('board')}
            rows={rows}
            own={own}
            entrants={entrants}
            score={{ header: say('column.missions'), cell: (score) => score }}
            empty={
              <EmptyState art="cards" title={say('boardNone')}>
                {say('boardNoneText')}
              </EmptyState>
            }
          />
        )}
      </WhenRead>
    </Panel>
  )
}
