import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue, Sheet, Stack } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { ContractSheet } from '../contracts/ContractSheet.tsx'
import { PaySheet } from '../pay/PaySheet.tsx'
import { Count } from '../team/Count.tsx'
import { MonthEvents } from './MonthEvents.tsx'
import { endedOf, type Month, requestsOf, useMonthWords } from './months.tsx'
import type { About, Report } from './report.ts'
import { useLength } from './useLength.ts'

/** What an event opens to. */
export type Behind = { contractId: string } | { payId: string }

/** One month in all its figures, and what is behind them. */
export function MonthSheet(props: {
  report: Report
  about: About
  month: Month | undefined
  onClose: () => void
}) {
  const frame = useWords('frame')
  const nameOf = useMonthWords()
  const [behind, setBehind] = useState<Behind>()
  const { report, about, month, onClose } = props
  if (!month) return null
  // One sheet at a time: closing what is behind leads back to the month.
  const back = () => setBehind(undefined)
  if (behind && 'contractId' in behind)
    return <ContractSheet id={behind.contractId} onClose={back} />
  if (behind) return <PaySheet id={behind.payId} onClose={back} />
  return (
    <Sheet
      open
      side="end"
      title={nameOf(month.month)}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <Stack space={24}>
        <Parts report={report} month={month} />
        <MonthEvents report={report} about={about} month={month.month} onOpen={setBehind} />
      </Stack>
    </Sheet>
  )
}

function Parts({ report, month }: { report: Report; month: Month }) {
  const say = useWords('credit')
  const { account } = report.person
  const { currency } = report
  const sum = (of: string) => <Sum of={of} currency={currency} />
  return (
    <>
      <Part
        title={say('part.team')}
        facts={[
          { id: 'turnover', label: say('figure.turnover'), value: sum(month.turnover) },
          {
            id: 'result',
            label: say('figure.result'),
            value: <Change of={month.result} currency={currency} />,
          },
          { id: 'active', label: say('figure.active'), value: <Count of={month.active} /> },
        ]}
      />
      <Part title={say('part.contracts')} facts={useContractFacts(month, account)}>
        {say('part.contractsText')}
      </Part>
      <Part title={say('part.pay')} facts={usePayFacts(month, currency)}>
        {say('part.payText', { account })}
      </Part>
      <Part title={say('part.requests')} facts={useRequestFacts(month, account)} />
    </>
  )
}

function Part(props: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <section>
      <h3 className="sheet-part">{props.title}</h3>
      <KeyValue facts={props.facts} />
      {props.children && <p className="contract-small">{props.children}</p>}
    </section>
  )
}

function useContractFacts(month: Month, account: string): Fact[] {
  const say = useWords('credit')
  const offers = (['offered', 'agreed', 'rejected', 'withdrawn'] as const).map((id) => ({
    id,
    label: say(`figure.${id}`),
    value: <Count of={month[id]} />,
  }))
  const ends = (['self', 'other', 'automatic', 'moved'] as const)
    .filter((id) => month.ended[id] > 0)
    .map((id) => ({
      id,
      label: say(`ended.${id}`, { account }),
      value: <Count of={month.ended[id]} />,
    }))
  const none = { id: 'ended', label: say('figure.ended'), value: <Count of={endedOf(month)} /> }
  return [...offers, ...(ends.length > 0 ? ends : [none])]
}

function usePayFacts(month: Month, currency: string): Fact[] {
  const say = useWords('credit')
  const length = useLength()
  const { longestMs } = month.late
  const sorts = (['paid', 'late', 'open'] as const).map((id) => ({
    id,
    label: say(`figure.${id}`),
    value: (
      <span className="credit-paid">
        <Count of={month[id].count} />
        <Sum of={month[id].amount} currency={currency} />
      </span>
    ),
  }))
  if (longestMs === null) return sorts
  return [...sorts, { id: 'longest', label: say('late.longest'), value: length(longestMs) }]
}

function useRequestFacts(month: Month, account: string): Fact[] {
  const say = useWords('credit')
  const length = useLength()
  const { requests } = month
  const { longestMs } = requests
  const answers = (['agreed', 'refused', 'withdrawn', 'lapsed', 'open'] as const)
    .filter((id) => requests[id] > 0)
    .map((id) => ({ id, label: say(`requests.${id}`), value: <Count of={requests[id]} /> }))
  if (requestsOf(month) === 0)
    return [{ id: 'none', label: say('figure.requests'), value: <Count of={0} /> }]
  return [
    ...(['self', 'other'] as const).map((id) => ({
      id,
      label: say(`requests.${id}`, { account }),
      value: <Count of={requests[id]} />,
    })),
    ...answers,
    ...(longestMs === null
      ? []
      : [
          {
            id: 'longest',
            label: say('requests.longest', { account }),
            value: length(longestMs),
          },
        ]),
  ]
}
