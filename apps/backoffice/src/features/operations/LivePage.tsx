import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Heading, Page, Panel, Row, Skeleton, Stat, Table } from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { Nodes } from './Nodes.tsx'
import './operations.css'

type Live = OfficeValue<'liveNumbers'>

const everyMs = 3_000
/** A listener that is further behind than this is shown as late. */
const lateSeconds = 30

/** What goes on at this moment. */
export function LivePage() {
  const say = useWords('officeOperations')
  const office = useWords('office')
  const live = useOffice('liveNumbers', {}, { everyMs })
  if (live.error && !live.data)
    return (
      <Fault refusal={live.error} isReading={live.isFetching} onRetry={() => void live.refetch()} />
    )
  return (
    <Page space={16}>
      <Row className="office-title">
        <Heading level={1}>{office('section.operations')}</Heading>
        <span className="office-lead">{say('live.updated')}</span>
      </Row>
      {live.data ? <Numbers live={live.data} /> : <Skeleton height={240} />}
    </Page>
  )
}

function Numbers({ live }: { live: Live }) {
  const say = useWords('officeOperations')
  const { tag } = useLanguage()
  const { today, currency, jobs } = live
  return (
    <>
      <div className="live-stats">
        <Stat framed label={say('live.pages')} value={live.pagesOpen.toLocaleString(tag)} />
        <Stat
          framed
          label={say('live.bets')}
          value={live.betsPerSecond.toLocaleString(tag)}
          note={say('live.betsToday', { count: BigInt(today.bets).toLocaleString(tag) })}
        />
        <Stat
          framed
          label={say('live.in')}
          value={<Money amount={today.deposits} currency={currency} />}
          note={say('live.count', { count: Number(today.depositCount) })}
        />
        <Stat
          framed
          label={say('live.out')}
          value={<Money amount={today.withdrawals} currency={currency} />}
          note={say('live.count', { count: Number(today.withdrawalCount) })}
        />
        <Stat
          framed
          label={say('live.ggr')}
          value={<Money amount={today.ggr} currency={currency} signed />}
        />
        <Stat framed label={say('live.faults')} value={live.faultsLately.toLocaleString(tag)} />
        <Stat
          framed
          label={say('live.jobs')}
          value={jobs.waiting.toLocaleString(tag)}
          note={say('live.jobs.text', jobs)}
        />
      </div>
      <Nodes nodes={live.nodes} />
      <div className="live-columns">
        <Vendors live={live} />
        <Providers live={live} />
      </div>
      <Listeners live={live} />
    </>
  )
}

/** Those that are behind come first. */
function Listeners({ live }: { live: Live }) {
  const say = useWords('officeOperations')
  const { tag } = useLanguage()
  const rows = live.listeners.toSorted(
    (a, b) => b.parked - a.parked || b.lagSeconds - a.lagSeconds || b.waiting - a.waiting,
  )
  return (
    <Panel title={say('live.listeners')} bare>
      <Table
        caption={say('live.listeners')}
        dense
        rows={rows}
        rowId={({ listener }) => listener}
        columns={[
          {
            id: 'listener',
            header: say('live.listener'),
            phone: 'title',
            cell: ({ listener }) => listener,
          },
          {
            id: 'waiting',
            header: say('live.waiting'),
            align: 'end',
            cell: ({ waiting }) => waiting.toLocaleString(tag),
          },
          {
            id: 'parked',
            header: say('live.parked'),
            align: 'end',
            cell: ({ parked }) => (parked > 0 ? <Badge tone="danger">{parked}</Badge> : 0),
          },
          {
            id: 'lag',
            header: say('live.lag'),
            align: 'end',
            cell: ({ lagSeconds }) => {
              const text = say('live.seconds', { seconds: Math.round(lagSeconds) })
              return lagSeconds > lateSeconds ? <Badge tone="warning">{text}</Badge> : text
            },
          },
        ]}
      />
    </Panel>
  )
}

function Vendors({ live }: { live: Live }) {
  const say = useWords('officeOperations')
  return (
    <Panel title={say('vendors')} bare>
      <Table
        caption={say('vendors')}
        dense
        rows={live.vendors}
        rowId={({ integration }) => integration}
        columns={[
          {
            id: 'name',
            header: say('vendor'),
            phone: 'title',
            cell: ({ integration, enabled }) => (
              <>
                {integration} {!enabled && <Badge tone="warning">{say('vendor.off')}</Badge>}
              </>
            ),
          },
          { id: 'calls', header: say('vendor.calls'), align: 'end', cell: ({ calls }) => calls },
          {
            id: 'undone',
            header: say('vendor.undone'),
            align: 'end',
            cell: ({ undone }) => undone,
          },
          {
            id: 'last',
            header: say('vendor.last'),
            cell: ({ lastAt }) => (lastAt ? <Moment at={lastAt} /> : say('never')),
          },
        ]}
      />
    </Panel>
  )
}

function Providers({ live }: { live: Live }) {
  const say = useWords('officeOperations')
  return (
    <Panel title={say('providers')} bare={live.providers.length > 0}>
      {live.providers.length === 0 ? (
        <p>{say('providers.none')}</p>
      ) : (
        <Table
          caption={say('providers')}
          dense
          rows={live.providers}
          rowId={({ provider }) => provider}
          columns={[
            {
              id: 'name',
              header: say('provider'),
              phone: 'title',
              cell: ({ provider }) => provider,
            },
            {
              id: 'orders',
              header: say('provider.orders'),
              align: 'end',
              cell: ({ orders }) => orders,
            },
            {
              id: 'failed',
              header: say('provider.failed'),
              align: 'end',
              cell: ({ failed }) => failed,
            },
            {
              id: 'waiting',
              header: say('provider.waiting'),
              align: 'end',
              cell: ({ waiting }) => waiting,
            },
            {
              id: 'last',
              header: say('provider.last'),
              cell: ({ lastAt }) => (lastAt ? <Moment at={lastAt} /> : say('never')),
            },
          ]}
        />
      )}
    </Panel>
  )
}
