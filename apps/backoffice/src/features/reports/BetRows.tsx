import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Heading, Panel, Row, Table } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import type { Span } from './span.ts'

const pageSize = 50

/** The settled bets behind a figure. */
export function BetRows({ filter, span, game }: { filter: Filter; span: Span; game: string }) {
  const say = useWords('officeReports')
  const may = useMay()
  const { merchant } = useActing()
  const query = { ...span, game, after: filter.get('after'), pageSize }
  const bets = useOffice('reportBets', { query })
  if (bets.error && !bets.data)
    return (
      <Fault refusal={bets.error} isReading={bets.isFetching} onRetry={() => void bets.refetch()} />
    )
  const { list = [], next, currency = 'USD' } = bets.data ?? {}
  return (
    <>
      <Row className="office-title">
        <Heading level={2}>{say('bets.of', { name: list[0]?.gameName ?? game })}</Heading>
        <Button
          icon={<ArrowLeft className="mirror" />}
          onClick={() => filter.set({ game: undefined })}
        >
          {say('back')}
        </Button>
      </Row>
      <Panel bare>
        <Table
          caption={say('bets.title')}
          dense
          loading={bets.isPending}
          outdated={bets.isPlaceholderData}
          rows={list}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('bets.empty')}>{say('empty.text')}</EmptyState>}
          columns={[
            {
              id: 'at',
              header: say('settledAt'),
              cell: ({ settledAt }) => <Moment at={settledAt} timeZone={merchant?.timeZone} />,
            },
            {
              id: 'member',
              header: say('member'),
              phone: 'title',
              cell: ({ memberId, account }) =>
                may('member.read') ? <Link to={`/members/${memberId}`}>{account}</Link> : account,
            },
            {
              id: 'stake',
              header: say('figure.stake'),
              align: 'end',
              cell: ({ stake }) => <Money amount={stake} currency={currency} />,
            },
            {
              id: 'bonus',
              header: say('figure.bonusStake'),
              align: 'end',
              phone: 'hide',
              cell: ({ fromBonus }) => <Money amount={fromBonus} currency={currency} />,
            },
            {
              id: 'payout',
              header: say('figure.payout'),
              align: 'end',
              cell: ({ payout }) => <Money amount={payout} currency={currency} />,
            },
            {
              id: 'id',
              header: say('key'),
              phone: 'hide',
              cell: ({ id }) => <code dir="ltr">{id}</code>,
            },
          ]}
        />
      </Panel>
      <Row>
        {query.after && <Button onClick={() => filter.set({})}>{say('first')}</Button>}
        {next && <Button onClick={() => filter.set({ after: next })}>{say('next')}</Button>}
      </Row>
    </>
  )
}
