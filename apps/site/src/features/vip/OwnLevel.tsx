import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, KeyValue, Panel, Stack, Table } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { Sum } from '../../shared/Sum.tsx'
import { type Ladder, useDayWords, useLevelName, type Vip } from './vipWords.ts'

type Change = Vip['changes'][number]

/** What the level follows from, what keeps it, and every change it ever had. */
export function OwnLevel({ ladder, vip }: { ladder: Ladder; vip: Vip }) {
  const say = useWords('vip')
  return (
    <Stack space={16}>
      {vip.progress && <Facts vip={vip} progress={vip.progress} />}
      <Panel title={say('history')} bare className="vip-table">
        <Table
          caption={say('history')}
          columns={useColumns(ladder)}
          rows={vip.changes}
          rowId={({ at, before, level }) => `${at} ${before} ${level}`}
          empty={
            <EmptyState art="table" title={say('historyNone')}>
              {say('historyText')}
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  )
}

function Facts({ vip, progress }: { vip: Vip; progress: NonNullable<Vip['progress']> }) {
  const { currency, level, birthday } = vip
  const { turnover, recent, keep, since, protectedUntil } = progress
  const say = useWords('vip')
  const day = useDayWords()
  return (
    <Panel title={say('view.level')}>
      <KeyValue
        facts={[
          {
            id: 'turnover',
            label: say('turnover'),
            value: <Sum of={turnover} currency={currency} />,
          },
          { id: 'recent', label: say('recent'), value: <Sum of={recent} currency={currency} /> },
          ...(level > 0
            ? [
                {
                  id: 'keeps',
                  label: say('keeps'),
                  value: keep === '0' ? say('forGood') : <Sum of={keep} currency={currency} />,
                },
              ]
            : []),
          ...(since ? [{ id: 'since', label: say('since'), value: <Moment at={since} /> }] : []),
          ...(protectedUntil && keep !== '0'
            ? [{ id: 'safe', label: say('safe'), value: day(protectedUntil) }]
            : []),
          ...(birthday
            ? [{ id: 'gift', label: say('gift'), value: say(`gift.${birthday.why ?? 'ready'}`) }]
            : []),
        ]}
      />
    </Panel>
  )
}

function useColumns(ladder: Ladder): Column<Change>[] {
  const say = useWords('vip')
  const rewards = useWords('rewards')
  const nameOf = useLevelName(ladder)
  return [
    {
      id: 'level',
      header: say('column.level'),
      phone: 'title',
      cell: ({ level }) => nameOf(level),
    },
    { id: 'time', header: rewards('column.time'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'reason',
      header: say('column.reason'),
      cell: ({ reason }) => say(`reason.${reason}`),
    },
  ]
}
