import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Fact, KeyValue } from '@baize/ui'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { Sum } from '../../../shared/Sum.tsx'
import { TurnoverNote } from '../TurnoverNote.tsx'
import { useTermsWords } from '../terms/useTermsWords.ts'
import { Behind, BehindRow } from './Behind.tsx'
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
        <TurnoverNote />
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
  const { id } = pay
  return (
    <Behind<Line>
      name="rebateLines"
      query={{ id }}
      read={({ signal, ...page }) =>
        client.call('rebateLines', { query: { id, ...page } }, { signal })
      }
      rowId={({ line }) => String(line)}
    >
      {(line) => <One pay={pay} line={line} />}
    </Behind>
  )
}

/** Turnover × (own rate − their rate); it opens to the people who played. */
function One({ pay, line }: { pay: PayDetail; line: Line }) {
  const typeOf = useTypeWords()
  const { tag } = useLanguage()
  const words = useTermsWords(pay.currency)
  const difference = `× (${words.rate(line.ownRate)} − ${words.rate(line.theirRate)})`
  return (
    <BehindRow
      what={[<bdi key="who">{line.account}</bdi>, typeOf(line.gameType)]}
      amount={[
        <bdi key="exact">{exactWords(line.exact, pay.currency, tag)}</bdi>,
        <>
          <Sum of={line.validBet} currency={pay.currency} /> <bdi dir="ltr">{difference}</bdi>
        </>,
      ]}
    >
      <PayPeople pay={pay} line={line.line} />
    </BehindRow>
  )
}
