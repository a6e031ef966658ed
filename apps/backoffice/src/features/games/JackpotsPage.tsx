import { useWords } from '@baize/i18n/react'
import { EmptyState, Heading, Page, Panel, Table } from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { knownWords, spelled } from '../../known.ts'
import { Coded } from '../../list/Coded.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import './games.css'

const everyMs = 15_000

/** What jackpots hold, what was put in, and who has won lately. */
export function JackpotsPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const lottery = useWords('lottery')
  const read = useOffice('officeJackpots', {}, { everyMs })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const currency = read.data?.currency ?? 'USD'
  const tierWords = (tier: string) => knownWords(lottery, 'lottery', `tier.${tier}`, spelled(tier))
  const sum = (amount: string, signed = false) => (
    <Money amount={amount} currency={currency} signed={signed} />
  )
  return (
    <Page space={16}>
      <div>
        <Heading level={1}>{office('section.jackpots')}</Heading>
        <p className="office-lead">{say('jackpots.text')}</p>
      </div>
      <div className="games-columns">
        <Panel title={say('jackpots.vendor')} bare>
          <Table
            caption={say('jackpots.vendor')}
            dense
            loading={read.isPending}
            rows={read.data?.vendorPools ?? []}
            rowId={({ name }) => name}
            empty={<EmptyState title={say('jackpots.none')} />}
            columns={[
              { id: 'name', header: say('jackpot.name'), phone: 'title', cell: ({ name }) => name },
              {
                id: 'games',
                header: say('jackpot.games'),
                align: 'end',
                cell: ({ games }) => games,
              },
              {
                id: 'amount',
                header: say('jackpot.amount'),
                align: 'end',
                cell: ({ amount }) => sum(amount),
              },
            ]}
          />
        </Panel>
        <Panel title={say('jackpots.lottery')} bare>
          <Table
            caption={say('jackpots.lottery')}
            dense
            loading={read.isPending}
            rows={read.data?.lotteryPools ?? []}
            rowId={({ code, tier }) => `${code} ${tier}`}
            empty={<EmptyState title={say('jackpots.none')} />}
            columns={[
              {
                id: 'name',
                header: say('jackpot.name'),
                phone: 'title',
                cell: ({ name, code }) => <Coded name={name} code={code} />,
              },
              { id: 'tier', header: say('jackpot.tier'), cell: ({ tier }) => tierWords(tier) },
              {
                id: 'amount',
                header: say('jackpot.amount'),
                align: 'end',
                cell: ({ balance }) => sum(balance),
              },
            ]}
          />
        </Panel>
      </div>
      <Panel title={say('jackpots.wins')} bare>
        <Table
          caption={say('jackpots.wins')}
          dense
          loading={read.isPending}
          rows={read.data?.wins ?? []}
          rowId={({ name, at, who, amount }) => `${name} ${at} ${who} ${amount}`}
          empty={<EmptyState title={say('jackpots.wins.none')} />}
          columns={[
            {
              id: 'name',
              header: say('jackpot.name'),
              phone: 'title',
              cell: ({ name, draw }) => (draw ? `${name} · ${tierWords(draw.tier)}` : name),
            },
            {
              id: 'source',
              header: say('jackpot.source'),
              cell: ({ source }) => say(`jackpot.source.${source}`),
            },
            {
              id: 'who',
              header: say('jackpot.who'),
              cell: ({ who, memberId }) =>
                memberId ? <MemberLink member={{ id: memberId, account: who }} /> : who,
            },
            {
              id: 'won',
              header: say('jackpot.won'),
              align: 'end',
              cell: ({ amount }) => sum(amount),
            },
            { id: 'at', header: say('jackpot.at'), cell: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Panel>
      <Panel title={say('jackpots.steps')} bare>
        <Table
          caption={say('jackpots.steps')}
          dense
          loading={read.isPending}
          rows={read.data?.steps ?? []}
          rowId={({ key }) => key}
          empty={<EmptyState title={say('jackpots.steps.none')} />}
          columns={[
            {
              id: 'name',
              header: say('jackpot.name'),
              phone: 'title',
              cell: ({ name, tier }) => `${name} · ${tierWords(tier)}`,
            },
            { id: 'draw', header: say('jackpot.draw'), cell: ({ drawId }) => drawId },
            {
              id: 'change',
              header: say('jackpot.change'),
              align: 'end',
              cell: ({ amount }) => sum(amount, true),
            },
            {
              id: 'balance',
              header: say('jackpot.balance'),
              align: 'end',
              cell: ({ balance }) => sum(balance),
            },
            { id: 'at', header: say('jackpot.at'), cell: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Panel>
    </Page>
  )
}
