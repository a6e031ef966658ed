import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, type Fact, KeyValue, Skeleton } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { useTermsWords } from '../terms/useTermsWords.ts'
import { exactWords } from './exact.ts'
import { PayPeople } from './PayPeople.tsx'
import type { PayDetail } from './PaySheet.tsx'

type Rebate = NonNullable<PayDetail['rebate']>
type Line = Value<'rebateLines'>['list'][number]

/** How a day of rebates comes to its amount: the lines, and what earlier corrections take off. */
export function RebateWhy({ pay, rebate }: { pay: PayDetail; rebate: Rebate }) {
  const say = useWords('contracts')
  return (
    <>
      <section>
        <h3 className="sheet-part">{say('why.steps')}</h3>
        <KeyValue facts={useSteps(pay, rebate)} />
        <p className="contract-small">{say('why.roundedOnce')}</p>
      </section>
      <section>
        <h3 className="sheet-part">{say('why.lines')}</h3>
        <p className="contract-small">{say('why.linesText')}</p>
        <Lines pay={pay} />
      </section>
    </>
  )
}

function useSteps(pay: PayDetail, { exact, carriedIn, carriedOut }: Rebate): Fact[] {
  const say = useWords('contracts')
  const { tag } = useLanguage()
  const { currency } = pay
  const exactly = (of: string) => <bdi>{exactWords(of, currency, tag)}</bdi>
  const debt = (id: 'debtIn' | 'debtOut', of: string): Fact[] =>
    of === '0' ? [] : [{ id, label: say(`why.${id}`), value: exactly(of) }]
  return [
    { id: 'exact', label: say('why.linesSum'), value: exactly(exact) },
    ...debt('debtIn', carriedIn),
    {
      id: 'amount',
      label: say('column.amount'),
      value: <Sum of={pay.amount} currency={currency} />,
      sum: true,
    },
    ...debt('debtOut', carriedOut),
  ]
}

function Lines({ pay }: { pay: PayDetail }) {
  const client = useClient()
  const say = useWords('contracts')
  const { id } = pay
  const source: Source<Line, never> = async ({ signal, ...page }) => {
    const value = await client.call('rebateLines', { query: { id, ...page } }, { signal })
    return { ...value, totals: null }
  }
  const record = useRecord('rebateLines', id, source)
  if (record.fault && !record.rows) {
    return (
      <BareReadFault
        title={say('pay.fault')}
        refusal={record.fault}
        isReading={record.isReading}
        onRetry={record.readAgain}
      />
    )
  }
  if (!record.rows) return <Skeleton height={160} />
  return (
    <>
      <ul className="pay-people">
        {record.rows.map((line) => (
          <li key={line.line}>
            <One pay={pay} line={line} />
          </li>
        ))}
      </ul>
      {record.more && (
        <Button size="sm" busy={record.more.isReading} onClick={record.more.read}>
          {say('build.more')}
        </Button>
      )}
    </>
  )
}

/** Turnover × (own rate − their rate); it opens to the people who played. */
function One({ pay, line }: { pay: PayDetail; line: Line }) {
  const typeOf = useTypeWords()
  const { tag } = useLanguage()
  const words = useTermsWords(pay.currency)
  const [open, setOpen] = useState(false)
  const difference = `× (${words.rate(line.ownRate)} − ${words.rate(line.theirRate)})`
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="two-lines">
          <bdi>{line.account}</bdi>
          <small>{typeOf(line.gameType)}</small>
        </span>
        <span className="two-lines bz-end">
          <bdi>{exactWords(line.exact, pay.currency, tag)}</bdi>
          <small>
            <Sum of={line.validBet} currency={pay.currency} /> <bdi dir="ltr">{difference}</bdi>
          </small>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {open && <PayPeople id={pay.id} line={line.line} currency={pay.currency} />}
    </>
  )
}
