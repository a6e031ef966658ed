import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Badge, type Column, Panel, Stack, Table } from '@baize/ui'
import { useRateWords, useSpoken } from '../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { Insignia } from './Insignia.tsx'
import { type Ladder, type Level, millionthsOf } from './vipWords.ts'

interface BenefitsProps {
  ladder: Ladder
  own: { level: number; currency: string }
}

/** The ladder as a row of signs, and what each level gives. */
export function Benefits({ ladder, own }: BenefitsProps) {
  const say = useWords('vip')
  return (
    <Stack space={16}>
      <Signs ladder={ladder} own={own} />
      <Panel title={say('benefits')} description={say('benefitsText')} bare className="vip-table">
        <Table
          caption={say('benefits')}
          columns={useColumns(ladder, own)}
          rows={ladder.levels}
          rowId={({ level }) => String(level)}
        />
      </Panel>
    </Stack>
  )
}

function Signs({ ladder, own }: BenefitsProps) {
  const say = useWords('vip')
  const spoken = useSpoken()
  return (
    <ol className="vip-signs" aria-label={say('ladder')}>
      {ladder.levels.map(({ level, name, from }) => (
        <li
          key={level}
          className="bz-panel vip-sign"
          data-state={level <= own.level ? 'reached' : undefined}
          aria-current={level === own.level ? 'step' : undefined}
        >
          <Insignia level={level} of={ladder.levels.length} />
          <strong>{spoken(name)}</strong>
          <small>
            <Sum of={from} currency={own.currency} />
          </small>
        </li>
      ))}
    </ol>
  )
}

function useColumns(ladder: Ladder, own: BenefitsProps['own']): Column<Level>[] {
  const { currency } = own
  const say = useWords('vip')
  const spoken = useSpoken()
  const rate = useRateWords()
  const points = usePointsRate(currency)
  const sum = (what: string) => (what === '0' ? '–' : <Sum of={what} currency={currency} />)
  const given = (['levelUp', 'weekly', 'monthly', 'birthday'] as const).map(
    (id): Column<Level> => ({
      id,
      header: say(`column.${id}`),
      align: 'end',
      cell: (level) => sum(level[id]),
    }),
  )
  const hasPayout = ladder.levels.some(({ payoutHours }) => payoutHours !== null)
  return [
    {
      id: 'level',
      header: say('column.level'),
      phone: 'title',
      cell: ({ level, name }) => (
        <span className="vip-level">
          <Insignia level={level} of={ladder.levels.length} />
          <span>
            <strong>{spoken(name)}</strong>
            <small>{say('label', { level })}</small>
            {level === own.level && <Badge tone="brass">{say('yours')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      id: 'from',
      header: say('column.from'),
      align: 'end',
      cell: ({ from }) => <Sum of={from} currency={currency} />,
    },
    {
      id: 'rakeback',
      header: say('column.rakeback'),
      align: 'end',
      cell: ({ rakeback }) => rate(millionthsOf(rakeback)),
    },
    ...given,
    ...(points
      ? [{ id: 'points', header: say('column.points'), align: 'end' as const, cell: points }]
      : []),
    ...(hasPayout
      ? [
          {
            id: 'payout',
            header: say('column.payout'),
            align: 'end' as const,
            cell: ({ payoutHours }: Level) =>
              payoutHours === null ? say('usual') : say('payoutHours', { hours: payoutHours }),
          },
        ]
      : []),
  ]
}

/** What points are worth on a level; undefined where they are not converted. */
function usePointsRate(currency: string): ((level: Level) => string) | undefined {
  const words = useWords('points')
  const sum = useSumWords(currency)
  const offer = useCall('pointsConfig', {}).data?.offer
  if (!offer) return undefined
  return ({ level }) => {
    const row = rowFor(offer, level)
    return words('rate', {
      points: words('count', { count: Number(row?.points ?? 0) }),
      amount: sum(offer.amount),
    })
  }
}

function rowFor({ levels }: NonNullable<Value<'pointsConfig'>['offer']>, level: number) {
  return levels.findLast((one) => one.level <= level)
}
