import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { KeyValue, Skeleton, Stack, Table } from '@baize/ui'
import type { ReactNode } from 'react'
import { EvidenceButton } from '../../evidence/EvidenceButton.tsx'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'
import { useTermsText } from './terms.ts'

type Pay = OfficeValue<'agentPay'>
type Say = ReturnType<typeof useWords<'officeAgents'>>

/** How a statement came to its amount, from the figures of the closed period to what is paid. */
export function Why({ agent, id }: { agent: Agent; id: string }) {
  const say = useWords('officeAgents')
  const read = useOffice('agentPay', { query: { memberId: agent.id, id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const pay = read.data?.id === id ? read.data : undefined
  if (!pay) return <Skeleton height={320} />
  return (
    <Stack space={16}>
      <p>{say('why.text')}</p>
      <Figures pay={pay} />
      {pay.why && pay.why.downlines.length > 0 && <Downlines pay={pay} list={pay.why.downlines} />}
      <EvidenceButton subject="statement" id={pay.id} member={agent} />
    </Stack>
  )
}

function Figures({ pay }: { pay: Pay }) {
  const say = useWords('officeAgents')
  const termsText = useTermsText(pay.currency)
  const money = (amount: string) => <Money amount={amount} currency={pay.currency} />
  const { why, run, rebate } = pay
  const exact = run?.exact ?? rebate?.exact
  const version = why?.version ?? run?.version
  const facts: [string, ReactNode][] = [
    [say('why.from'), <Moment key="from" at={why?.countedFrom ?? pay.from} />],
    [say('why.to'), <Moment key="to" at={why?.countedTo ?? pay.to} />],
    [say('why.validBet'), money(pay.validBet)],
    ...(pay.result === null ? [] : [[say('why.result'), money(pay.result)] as const]),
    ...(pay.active === null ? [] : [[say('why.active'), String(pay.active)] as const]),
    ...(version === undefined ? [] : [[say('why.version'), String(version)] as const]),
    ...(why ? steps(why, termsText, money, say) : []),
    ...(exact ? [[say('why.exact'), <bdi key="exact">{exact}</bdi>] as const] : []),
    [say('why.amount'), <strong key="amount">{money(pay.amount)}</strong>],
    [say('pay.state'), say(`pay.state.${pay.state}`)],
    [say('why.payer'), pay.payer?.account ?? say('house')],
    ...(pay.paidAt ? [[say('why.paidAt'), <Moment key="paid" at={pay.paidAt} />] as const] : []),
  ].map(([label, value]) => [label as string, value])
  return <KeyValue facts={facts.map(([label, value]) => ({ id: label, label, value }))} />
}

function steps(
  why: NonNullable<Pay['why']>,
  termsText: ReturnType<typeof useTermsText>,
  money: (amount: string) => ReactNode,
  say: Say,
): [string, ReactNode][] {
  const tier = why.tier === null ? undefined : termsText(why.terms)[why.tier]
  return [
    [say('why.carriedIn'), money(why.carriedIn)],
    [say('why.tier'), tier ?? say('why.tier.none')],
    [say('why.base'), money(why.base)],
    [say('why.claim'), money(why.claim)],
    [say('why.granted'), money(why.granted)],
    [say('why.toDownlines'), money(why.toDownlines)],
    [say('why.kept'), money(why.kept)],
    [say('why.carriedOut'), money(why.carriedOut)],
  ]
}

function Downlines({ pay, list }: { pay: Pay; list: NonNullable<Pay['why']>['downlines'] }) {
  const say = useWords('officeAgents')
  const money = (amount: string) => <Money amount={amount} currency={pay.currency} />
  return (
    <Table
      caption={say('why.downlines')}
      dense
      rows={list}
      rowId={({ contractId }) => contractId}
      columns={[
        {
          id: 'person',
          header: say('why.person'),
          phone: 'title',
          cell: ({ person }) => person.account,
        },
        { id: 'claim', header: say('why.claim'), align: 'end', cell: ({ claim }) => money(claim) },
        {
          id: 'granted',
          header: say('why.granted'),
          align: 'end',
          cell: ({ granted }) => money(granted),
        },
      ]}
    />
  )
}
