import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, type Column, EmptyState, Status } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useGoTo } from '../../router/useGoTo.ts'
import { Moment } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { Sum } from '../../shared/Sum.tsx'

type Bonus = Value<'bonuses'>['list'][number]

/** Colours only accompany the state's word; they never stand alone. */
const tones = {
  active: 'info',
  met: 'success',
  converted: 'success',
  expired: 'neutral',
  givenUp: 'neutral',
} as const satisfies Record<Bonus['state'], string>

/** Every bonus of the member, and the wagering left for the active one. */
export default function BonusPage() {
  const say = useWords('member')
  const read = usePages('bonuses')
  return (
    <PagesPanel
      caption={say('page.bonusDetails')}
      read={read}
      columns={useColumns(read.currency ?? '')}
      empty={
        <EmptyState art="table" title={say('none.bonusDetails')} actions={<ToOffers />}>
          {say('soon.bonusDetails')}
        </EmptyState>
      }
    />
  )
}

/** A bonus is chosen with a deposit; the promotions say which there are. */
function ToOffers() {
  const frame = useWords('frame')
  const goTo = useGoTo()
  return (
    <>
      <Button kind="primary" onClick={() => goTo.member('depositv2')}>
        {frame('deposit')}
      </Button>
      <Button render={(link) => <Link to={paths.promotions()} {...link} />}>
        {frame('nav.promotions')}
      </Button>
    </>
  )
}

function useColumns(currency: string): Column<Bonus>[] {
  const say = useWords('member')
  const cashier = useWords('cashier')
  return [
    {
      id: 'time',
      header: say('column.time'),
      phone: 'title',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'state',
      header: say('column.status'),
      cell: ({ state }) => <Status tone={tones[state]}>{cashier(`bonus.state.${state}`)}</Status>,
    },
    {
      id: 'until',
      header: cashier('bonus.until'),
      cell: ({ closedAt, expiresAt }) => <Moment at={closedAt ?? expiresAt} />,
    },
    {
      id: 'wager',
      header: say('column.wager'),
      align: 'end',
      cell: ({ left }) => (left === null ? '–' : <Sum of={left} currency={currency} />),
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Sum of={amount} currency={currency} />,
    },
  ]
}
