import { useLanguage, useWords } from '@baize/i18n/react'
import type { Column } from '@baize/ui'
import { type Cell, moneyCell } from '../../../shared/record/csv.ts'
import type { Figure } from '../../../shared/record/RecordPanel.tsx'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { Count } from '../team/Count.tsx'
import type { Report } from './report.ts'

export type Month = Report['months'][number]
type Facts = Report['totals']

/** What a file holds beside turnover, result and active members: the same figures, each in a column. */
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

export function useMonthColumns(currency: string): Column<Month>[] {
  const say = useWords('credit')
  const nameOf = useMonthWords()
  const wordsOf = useCountWords()
  return [
    {
      id: 'month',
      header: say('month'),
      phone: 'title',
      cell: ({ month }) => <span className="team-day">{nameOf(month)}</span>,
    },
    {
      id: 'turnover',
      header: say('figure.turnover'),
      align: 'end',
      cell: ({ turnover }) => <Sum of={turnover} currency={currency} />,
    },
    {
      id: 'result',
      header: say('figure.result'),
      align: 'end',
      cell: ({ result }) => <Change of={result} currency={currency} />,
    },
    {
      id: 'active',
      header: say('figure.active'),
      align: 'end',
      cell: ({ active }) => <Count of={active} />,
    },
    {
      id: 'contracts',
      header: say('column.contracts'),
      cell: (month) => wordsOf('contracts', month),
    },
    { id: 'pay', header: say('column.pay'), cell: (month) => wordsOf('pay', month) },
    {
      id: 'requests',
      header: say('figure.requests'),
      align: 'end',
      cell: (month) => <Count of={requestsOf(month)} />,
    },
  ]
}

/** Some figures in a few words: 2 offered · 1 accepted · 0 ended. */
function useCountWords() {
  const say = useWords('credit')
  return (what: 'contracts' | 'pay', facts: Facts) =>
    say(`cell.${what}`, Object.fromEntries(counts.map((id) => [id, countOf(facts, id)])))
}

/** Who is active in several months would be counted more than once, so it is no total. */
export function useMonthFigures({ totals, currency }: Report): Figure[] {
  const say = useWords('credit')
  const wordsOf = useCountWords()
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
    { id: 'contracts', label: say('column.contracts'), value: wordsOf('contracts', totals) },
    { id: 'pay', label: say('column.pay'), value: wordsOf('pay', totals) },
    { id: 'requests', label: say('figure.requests'), value: <Count of={requestsOf(totals)} /> },
  ]
}

/** The same figures for a file, each in a column of its own. */
export function useMonthFile({ months, currency }: Report) {
  const say = useWords('credit')
  const money = useWords('money')
  const amounts = ['turnover', 'result'] as const
  const number = (of: number): Cell => ({ number: `${of}` })
  return {
    heads: [
      say('month'),
      ...[...amounts, 'active' as const, ...counts].map((id) => say(`figure.${id}`)),
      money('export.currency'),
    ],
    isWhole: true,
    rows: months.map((month): Cell[] => [
      month.month,
      ...amounts.map((id) => moneyCell(month[id], currency)),
      number(month.active),
      ...counts.map((id) => number(countOf(month, id))),
      currency,
    ]),
  }
}
