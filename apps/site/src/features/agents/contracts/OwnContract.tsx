import { renewContracts, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Row, Skeleton, Stack, StateBanner, toast } from '@baize/ui'
import { useState } from 'react'
import { Moment, useTimeWords } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import type { Contract, Version } from '../rules/terms.ts'
import { TermsDiff, TermsView } from '../terms/TermsView.tsx'
import { AnswerPreview } from './AnswerPreview.tsx'
import { ContractSheet } from './ContractSheet.tsx'
import { EndContract, TerminationNote } from './EndContract.tsx'
import { useOther } from './useOther.ts'

/** The calls by which each kind is read, as the specification has them. */
const callOf = {
  dividend: 'dividendRequest',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
} as const satisfies Record<ContractKind, string>

/** The contract of one kind with the upline: what waits for an answer, what is in force. */
export function OwnContract(props: {
  kind: ContractKind
  /** Shows nothing where there is no contract. */
  onlyIfAny?: boolean
}) {
  const { kind, onlyIfAny = false } = props
  const say = useWords('contracts')
  const read = useCall(callOf[kind], {}, { staleTimeMs: 0 })
  return (
    <WhenRead
      read={read}
      faultTitle={say('own.fault')}
      wait={onlyIfAny ? null : <Skeleton height={220} />}
    >
      {(value) => (onlyIfAny && !isAny(value) ? null : <Shown kind={kind} value={value} />)}
    </WhenRead>
  )
}

function isAny({ own }: Value<'dailySalary'>): boolean {
  return Boolean(own?.active || own?.offer)
}

function Shown({ kind, value }: { kind: ContractKind; value: Value<'dailySalary'> }) {
  const say = useWords('contracts')
  const { own, currency } = value
  if (!own || !isAny(value)) {
    return (
      <Panel>
        <EmptyState art="letter" title={say('own.none', { kind: say(`kind.${kind}`) })}>
          {say('own.noneText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Stack space={16}>
      {own.offer && <Offer contract={own} offer={own.offer} currency={currency} />}
      {own.active && <InForce contract={own} active={own.active} currency={currency} />}
    </Stack>
  )
}

function Offer(props: { contract: Contract; offer: Version; currency: string }) {
  const { contract, offer, currency } = props
  const say = useWords('contracts')
  const time = useTimeWords()
  const refusalWords = useRefusalWords()
  const answer = useSending('answerOffer', { renew: renewContracts })
  const [asked, setAsked] = useState<'accept' | 'reject'>()
  const from = useOther(contract)
  const send = async (accepts: boolean) => {
    setAsked(accepts ? 'accept' : 'reject')
    const done = await answer.send({ body: { versionId: offer.id, accepts } })
    if (!done) return
    toast({
      title: done.from ? say('offer.accepted', { time: time(done.from) }) : say('offer.rejected'),
    })
  }
  return (
    <Panel
      className="contract-offer"
      title={say('offer.title', { kind: say(`kind.${contract.kind}`) })}
      description={say('offer.from', { other: from, time: time(offer.offeredAt) })}
    >
      <Stack space={16}>
        {contract.active && (
          <TermsDiff before={contract.active.terms} after={offer.terms} currency={currency} />
        )}
        <TermsView terms={offer.terms} currency={currency} />
        <AnswerPreview offer={offer} />
        <p className="contract-small">{say('offer.consent')}</p>
        {answer.refusal && <StateBanner tone="warning" title={refusalWords(answer.refusal)} />}
        <Row space={12}>
          <Button
            kind="primary"
            busy={answer.isBusy && asked === 'accept'}
            disabled={answer.isBusy && asked === 'reject'}
            onClick={() => void send(true)}
          >
            {say('offer.accept')}
          </Button>
          <Button
            busy={answer.isBusy && asked === 'reject'}
            disabled={answer.isBusy && asked === 'accept'}
            onClick={() => void send(false)}
          >
            {say('offer.reject')}
          </Button>
        </Row>
      </Stack>
      {answer.popup}
    </Panel>
  )
}

function InForce(props: { contract: Contract; active: Version; currency: string }) {
  const { contract, active, currency } = props
  const say = useWords('contracts')
  const other = useOther(contract)
  const [openedMs] = useState(() => Date.now())
  const isAhead = active.from !== null && Date.parse(active.from) > openedMs
  return (
    <Panel
      title={say('own.title', { kind: say(`kind.${contract.kind}`) })}
      description={
        <>
          {say('own.with', { other, version: active.version })}{' '}
          {active.from && (
            <>
              {say(isAhead ? 'own.fromAhead' : 'own.from')} <Moment at={active.from} />.
            </>
          )}
        </>
      }
      actions={
        <Row space={8}>
          <Past id={contract.id} />
          {active.to === null && !contract.termination && <EndContract contract={contract} />}
        </Row>
      }
    >
      <Stack space={16}>
        {active.to && (
          <StateBanner tone="warning" title={say('own.ends')}>
            <Moment at={active.to} />
          </StateBanner>
        )}
        <TerminationNote contract={contract} />
        <TermsView terms={active.terms} currency={currency} />
      </Stack>
    </Panel>
  )
}

/** Every version that was offered, with its terms, and what became of it. */
function Past({ id }: { id: string }) {
  const say = useWords('contracts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('sheet.history')}
      </Button>
      <ContractSheet id={isOpen ? id : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
