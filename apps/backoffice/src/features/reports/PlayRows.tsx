import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Row, Table } from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { BetRows } from './BetRows.tsx'
import type { Span } from './span.ts'

type PlayRow = OfficeValue<'reportPlay'>['list'][number]

interface PlayRowsProps {
  by: 'game' | 'vendor' | 'gameType'
  filter: Filter
  span: Span
}

const amounts = ['stake', 'payout', 'ggr', 'ngr'] as const
const pageSize = 50

/** Figures by game, vendor or type: a vendor opens to its games, a game to its bets. */
export function PlayRows({ by, filter, span }: PlayRowsProps) {
  const say = useWords('officeReports')
  const { tag } = useLanguage()
  const rows = useRowKeys<HTMLDivElement>()
  const query = {
    ...span,
    by,
    vendor: filter.get('vendor'),
    gameType: filter.get('type') as never,
    after: filter.get('after'),
    pageSize,
  }
  const game = filter.get('game')
  const report = useOffice('reportPlay', { query }, { enabled: game === undefined })
  if (game) return <BetRows filter={filter} span={span} game={game} />
  if (report.error && !report.data)
    return (
      <Fault
        refusal={report.error}
        isReading={report.isFetching}
        onRetry={() => void report.refetch()}
      />
    )
  const { list = [], total, next, currency = 'USD' } = report.data ?? {}
  function open(row: PlayRow): void {
    if (by === 'game') filter.set({ game: row.game ?? undefined })
    else if (by === 'vendor') filter.set({ by: 'game', vendor: row.vendor ?? undefined })
    else filter.set({ by: 'game', type: row.gameType ?? undefined })
  }
  return (
    <>
      <p className="office-lead">{say('allotted')}</p>
      {(query.vendor || query.gameType) && (
        <Row>
          <Button onClick={() => filter.set({ vendor: undefined, type: undefined })}>
            {say('back')}: {query.vendor ?? query.gameType}
          </Button>
        </Row>
      )}
      <div ref={rows}>
        <Panel bare>
          <Table
            caption={say(`by.${by}`)}
            dense
            loading={report.isPending}
            outdated={report.isPlaceholderData}
            rows={list}
            rowId={({ key }) => key}
            empty={<EmptyState title={say('empty')}>{say('empty.text')}</EmptyState>}
            detail={{ label: ({ name }) => say('openRow', { name }), onOpen: open }}
            columns={[
              { id: 'name', header: say('name'), phone: 'title', cell: ({ name }) => name },
              ...(by === 'game'
                ? [
                    {
                      id: 'vendor',
                      header: say('by.vendor'),
                      cell: ({ vendor }: PlayRow) => vendor,
                    },
                  ]
                : []),
              {
                id: 'bets',
                header: say('figure.bets'),
                align: 'end',
                total: total && BigInt(total.bets).toLocaleString(tag),
                cell: ({ bets }) => BigInt(bets).toLocaleString(tag),
              },
              ...amounts.map((name) => ({
                id: name,
                header: say(`figure.${name}`),
                align: 'end' as const,
                total: total && <Money amount={total[name]} currency={currency} />,
                cell: (row: PlayRow) => (
                  <Money
                    amount={row[name]}
                    currency={currency}
                    signed={name === 'ggr' || name === 'ngr'}
                  />
                ),
              })),
              {
                id: 'rtp',
                header: say('rtp'),
                align: 'end',
                phone: 'hide',
                cell: ({ stake, payout }) => shareText(payout, stake, tag),
              },
            ]}
          />
        </Panel>
      </div>
      <Row>
        {query.after && <Button onClick={() => filter.set({})}>{say('first')}</Button>}
        {next && <Button onClick={() => filter.set({ after: next })}>{say('next')}</Button>}
      </Row>
    </>
  )
}

function shareText(part: string, whole: string, tag: string): string {
  if (BigInt(whole) <= 0n) return '–'
  const share = Number((BigInt(part) * 10_000n) / BigInt(whole)) / 10_000
  return share.toLocaleString(tag, { style: 'percent', minimumFractionDigits: 1 })
}
