import type { OfficeInput } from '@baize/contract/office'
import { contractKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { KeyValue, SelectField, Skeleton, Stack, StateBanner } from '@baize/ui'
import { useDeferredValue, useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'
import { draftOf, termsIn } from './draft.ts'
import { TermsFields } from './TermsFields.tsx'
import { TermsList } from './TermsList.tsx'
import type { Terms } from './terms.ts'

/** Offers terms of the house to a top agent: what is agreed now, what would be, and what it would have paid. */
export function OfferDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const say = useWords('officeAgents')
  const agreed = (kind: string) =>
    agent.contracts.find((one) => one.kind === kind && one.other === null)?.active?.terms
  const first = contractKinds.find((kind) => agreed(kind)) ?? 'daily'
  const [draft, setDraft] = useState(() => draftOf(first, agreed(first), agent.currency))
  const [isTouched, setTouched] = useState(false)
  const { terms, faults } = termsIn(draft, agent.currency)
  const now = agreed(draft.kind)
  return (
    <CommandDialog
      name="contract.offer"
      size="wide"
      title={say('offer.title', { account: agent.account })}
      confirmLabel={say('offer.send')}
      input={terms && { memberId: agent.id, terms }}
      missing={say('offer.missing')}
      renews={['officeAgent']}
      onClose={onClose}
    >
      <p>{say('offer.text')}</p>
      <SelectField
        label={say('offer.kind')}
        reserve={false}
        value={draft.kind}
        options={contractKinds.map((value) => ({ value, label: say(`contract.kind.${value}`) }))}
        onChange={({ target }) => {
          const kind = contractKinds.find((each) => each === target.value) ?? draft.kind
          setDraft(draftOf(kind, agreed(kind), agent.currency))
        }}
      />
      <TermsFields
        draft={draft}
        faults={isTouched ? faults : new Map()}
        currency={agent.currency}
        onChange={(next) => {
          setTouched(true)
          setDraft(next)
        }}
      />
      <KeyValue
        facts={[
          {
            id: 'now',
            label: say('offer.now'),
            value: <TermsList terms={now} currency={agent.currency} />,
          },
          {
            id: 'new',
            label: say('offer.new'),
            value: <TermsList terms={terms} currency={agent.currency} />,
          },
        ]}
      />
      {terms && <WouldPay agent={agent} terms={terms} />}
    </CommandDialog>
  )
}

/** What the terms would have come to in the last closed period, and which contracts below they would end. */
function WouldPay({ agent, terms }: { agent: Agent; terms: Terms }) {
  const say = useWords('officeAgents')
  const errors = useWords('errors')
  const asked: OfficeInput<'previewAgentTerms'> = { body: { memberId: agent.id, terms } }
  const read = useOffice('previewAgentTerms', useDeferredValue(asked))
  if (read.error)
    return <StateBanner tone="warning" title={read.error.message || errors(read.error.code)} />
  if (!read.data) return <Skeleton height={120} />
  const { from, to, countsFrom, amount, now, figures, sample, ends, currency } = read.data
  const money = (of: string) => <Money amount={of} currency={currency} />
  return (
    <Stack space={8}>
      <strong>{say('offer.would')}</strong>
      <p className="bz-quiet">
        {sample ? say('offer.sample', { bets: sample.bets, paid: sample.paidFor }) : null}{' '}
        <Moment at={sample?.from ?? from} /> – <Moment at={sample?.to ?? to} />
      </p>
      <KeyValue
        facts={[
          ...(figures
            ? [
                { id: 'bet', label: say('why.validBet'), value: money(figures.validBet) },
                { id: 'active', label: say('why.active'), value: figures.active },
                { id: 'result', label: say('why.result'), value: money(figures.result) },
              ]
            : []),
          ...(now === null ? [] : [{ id: 'was', label: say('offer.paid'), value: money(now) }]),
          ...(amount === null
            ? []
            : [{ id: 'would', label: say('offer.wouldPay'), value: money(amount), sum: true }]),
          { id: 'counts', label: say('offer.counts'), value: <Moment at={countsFrom} /> },
        ]}
      />
      {ends.length > 0 && (
        <StateBanner tone="warning" title={say('offer.ends', { count: ends.length })}>
          <bdi>{ends.map(({ account }) => account).join(', ')}</bdi>
        </StateBanner>
      )}
    </Stack>
  )
}
