import { useLanguage, useWords } from '@baize/i18n/react'
import { moneyCell } from '../../../shared/record/csv.ts'
import type { Figure } from '../../../shared/record/RecordPanel.tsx'
import { Change, Sum } from '../../../shared/Sum.tsx'
import type { WrittenColumn } from '../records/written.ts'
import { Count } from '../team/Count.tsx'
import type { Report } from './CreditReport.tsx'

export type Month = Report['months'][number]
type Facts = Report['totals']

const counts = ['offered', 'agreed', 'ended', 'paid', 'late', 'open', 'requests'] as const
type Counted = (typeof counts)[number]

export function endedOf({ ended }: Facts): number {
  return ended.self + ended.other + ended.automatic + ended.moved
}

export function requestsOf({ requests }: Facts): number {
  return requests.self + requests.other
}

function countOf(facts: Facts, id: Counted): number {
  if (id === 'ended') return endedOf(facts)
  if (id === 'requests') return requestsOf(facts)
  return id === 'offered' || id === 'agreed' ? facts[id] : facts[id].count
}

/** A month of a calendar, which has no time zone. */
export function useMonthWords(): (month: string) => string {
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat(tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}

export function useMonthColumns(currency: string): WrittenColumn<Month>[] {
  const say = useWords('credit')
  const nameOf = useMonthWords()
  return [
    {
      id: 'month',
      header: say('month'),
      phone: 'title',
      cell: ({ month }) => <span className="team-day">{nameOf(month)}</span>,
      written: ({ month }) => month,
    },
    {
      id: 'turnover',
      header: say('figure.turnover'),
      align: 'end',
      cell: ({ turnover }) => <Sum of={turnover} currency={currency} />,
      written: ({ turnover }, of) => moneyCell(turnover, of),
    },
    {
      id: 'result',
      header: say('figure.result'),
      align: 'end',
      cell: ({ result }) => <Change of={result} currency={currency} />,
      written: ({ result }, of) => moneyCell(result, of),
    },
    {
      id: 'active',
      header: say('figure.active'),
      align: 'end',
      cell: ({ active }) => <Count of={active} />,
      written: ({ active }) => ({ number: `${active}` }),
    },
    ...counts.map(
      (id): WrittenColumn<Month> => ({
        id,
        header: say(`figure.${id}`),
        align: 'end',
        cell: (month) => <Count of={countOf(month, id)} />,
        written: (month) => ({ number: `${countOf(month, id)}` }),
      }),
    ),
  ]
}

/** Who is active in several months would be counted more than once, so it is no total. */
export function useMonthFigures({ totals, currency }: Report): Figure[] {
  const say = useWords('credit')
  return [
    {
      id: 'turnover',
      label: say('figure.turnover'),
      value: <Sum of={totals.turnover} currency={currency} />,
    },
    {
      id: 'result',
      label: say('figure.result'),
      value: <Change of={totals.result} currency={currency} />,
    },
    ...counts.map((id) => ({
      id,
      label: say(`figure.${id}`),
      value: <Count of={countOf(totals, id)} />,
    })),
  ]
}
