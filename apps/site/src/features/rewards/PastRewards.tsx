import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Status } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { type Reward, useWorth } from '../../shared/rewardWords.ts'
import { useRewardTitle } from './rewardTitle.ts'
import { useStateWords } from './Spins.tsx'

/** Colours only accompany the state's word; they never stand alone. */
const tones = {
  open: 'info',
  claimed: 'success',
  expired: 'neutral',
  revoked: 'warning',
} as const satisfies Record<Reward['state'], string>

/** Rewards that were claimed, expired or taken back. */
export function PastRewards({ onWhy }: { onWhy: (id: string) => void }) {
  const say = useWords('rewards')
  const read = usePages('rewardHistory')
  const titleOf = useRewardTitle(read.rows, read.currency ?? '')
  return (
    <PagesPanel
      caption={say('past')}
      titled
      read={read}
      columns={useColumns(read.currency ?? '', titleOf)}
      detail={{
        label: (reward) => say('whyOf', { title: titleOf(reward) }),
        onOpen: ({ id }) => onWhy(id),
      }}
      empty={
        <EmptyState art="table" title={say('pastNone')}>
          {say('pastNoneText')}
        </EmptyState>
      }
    />
  )
}

/** Of free spins also what they won, which is what the member got. */
function Worth({ reward, currency }: { reward: Reward; currency: string }) {
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const won = reward.spins?.won
  if (won === undefined) return worth(reward)
  return (
    <span className="two-lines">
      {worth(reward)}
      <small>
        {say('spinsWon', { amount: worth({ unit: 'money', amount: won, withheld: '0' }) })}
      </small>
    </span>
  )
}

function useColumns(currency: string, titleOf: (reward: Reward) => string): Column<Reward>[] {
  const say = useWords('rewards')
  const stateOf = useStateWords()
  return [
    {
      id: 'what',
      header: say('column.what'),
      phone: 'title',
      cell: titleOf,
    },
    {
      id: 'state',
      header: say('column.state'),
      cell: (reward) => <Status tone={tones[reward.state]}>{stateOf(reward)}</Status>,
    },
    {
      id: 'time',
      header: say('column.time'),
      cell: ({ closedAt, grantedAt }) => <Moment at={closedAt ?? grantedAt} />,
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: (reward) => <Worth reward={reward} currency={currency} />,
    },
  ]
}
