import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Status } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { type Reward, useSpoken, useWorth } from '../../shared/rewardWords.ts'
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
  const spoken = useSpoken()
  const read = usePages('rewardHistory')
  return (
    <PagesPanel
      caption={say('past')}
      titled
      read={read}
      columns={useColumns(read.currency ?? '')}
      detail={{
        label: ({ title }) => say('whyOf', { title: spoken(title) }),
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

function useColumns(currency: string): Column<Reward>[] {
  const say = useWords('rewards')
  const spoken = useSpoken()
  const stateOf = useStateWords()
  return [
    {
      id: 'what',
      header: say('column.what'),
      phone: 'title',
      cell: ({ title }) => spoken(title),
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
