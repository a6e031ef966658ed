import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, EmptyState, Panel, Table } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { useFilter } from '../../list/useFilter.ts'

type Game = OfficeValue<'rtpWatch'>['list'][number]

const pageSize = 50

/** What games returned against what they should return. */
export function RtpPage() {
  const say = useWords('officeReports')
  const office = useWords('office')
  const { tag } = useLanguage()
  const filter = useFilter()
  const query = { vendor: filter.get('vendor'), after: filter.get('after'), pageSize }
  const watch = useOffice('rtpWatch', { query })
  const found = useOffice('rtpFindings', {})
  const percent = (hundredths: number | null) =>
    hundredths === null
      ? '–'
      : (hundredths / 10_000).toLocaleString(tag, {
          style: 'percent',
          minimumFractionDigits: 2,
        })
  const count = (bets: string) => BigInt(bets).toLocaleString(tag)
  return (
    <ListPage
      list="rtp"
      title={office('section.rtp')}
      text={say('rtp.text')}
      filter={filter}
      query={watch}
      nextLabel={say('next')}
      over={
        <Panel title={say('rtp.findings')} bare={(found.data?.list.length ?? 0) > 0}>
          {found.data?.list.length === 0 ? (
            <p>{say('rtp.findings.none')}</p>
          ) : (
            <Table
              caption={say('rtp.findings')}
              dense
              loading={found.isPending}
              rows={found.data?.list ?? []}
              rowId={({ id }) => id}
              columns={[
                { id: 'day', header: say('day'), cell: ({ day }) => day },
                { id: 'game', header: say('rtp.game'), phone: 'title', cell: ({ name }) => name },
                {
                  id: 'band',
                  header: say('rtp.band'),
                  cell: ({ band }) =>
                    say(`rtp.band.${band === null ? 'all' : (String(band) as '1')}`),
                },
                {
                  id: 'bets',
                  header: say('figure.bets'),
                  align: 'end',
                  cell: ({ bets }) => count(bets),
                },
                {
                  id: 'z',
                  header: say('rtp.z'),
                  align: 'end',
                  cell: ({ z }) => z.toLocaleString(tag),
                },
              ]}
            />
          )}
        </Panel>
      }
    >
      <Table
        caption={office('section.rtp')}
        dense
        loading={watch.isPending}
        outdated={watch.isPlaceholderData}
        rows={watch.data?.list ?? []}
        rowId={({ vendor, game, rulesVersion }) => `${vendor} ${game} ${rulesVersion}`}
        empty={<EmptyState title={say('rtp.empty')}>{say('empty.text')}</EmptyState>}
        columns={[
          { id: 'name', header: say('rtp.game'), phone: 'title', cell: ({ name }) => name },
          { id: 'vendor', header: say('by.vendor'), cell: ({ vendor }) => vendor },
          {
            id: 'rules',
            header: say('rtp.rules'),
            phone: 'hide',
            cell: ({ rulesVersion }) => rulesVersion,
          },
          {
            id: 'bets',
            header: say('figure.bets'),
            align: 'end',
            cell: ({ bets }) => count(bets),
          },
          {
            id: 'actual',
            header: say('rtp.actual'),
            align: 'end',
            cell: ({ actual }) => percent(actual),
          },
          {
            id: 'expected',
            header: say('rtp.expected'),
            align: 'end',
            cell: ({ expected }) => percent(expected),
          },
          {
            id: 'z',
            header: say('rtp.z'),
            align: 'end',
            cell: ({ z }) => (z === null ? '–' : z.toLocaleString(tag)),
          },
          { id: 'state', header: say('exports.state'), cell: (game) => <Verdict game={game} /> },
        ]}
      />
    </ListPage>
  )
}

function Verdict({ game }: { game: Game }) {
  const say = useWords('officeReports')
  if (game.isAlarm) return <Badge tone="danger">{say('rtp.alarm')}</Badge>
  if (game.z === null) return <Badge>{say('rtp.unknown')}</Badge>
  return <Badge tone="success">{say('rtp.fine')}</Badge>
}
