import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue, Sheet, Skeleton, Stack, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { ContractSheet } from '../contracts/ContractSheet.tsx'
import { TurnoverNote } from '../TurnoverNote.tsx'
import { TermsView } from '../terms/TermsView.tsx'
import { useTermsWords } from '../terms/useTermsWords.ts'
import { ClaimButton } from './ClaimButton.tsx'
import { DownlinePart } from './DownlinePart.tsx'
import { PayBets } from './PayBets.tsx'
import { PayPeople } from './PayPeople.tsx'
import { PayStateWord } from './PayStateWord.tsx'
import { PeriodWords } from './PeriodWords.tsx'
import { RebateWhy } from './RebateWhy.tsx'
import { TakeStatement } from './TakeStatement.tsx'

export type PayDetail = Value<'payDetail'>
type Why = NonNullable<PayDetail['why']>

/** Why a statement comes to its amount: from the bets to the cent. */
export function PaySheet(props: { id: string | undefined; onClose: () => void }) {
  const say = useWords('contracts')
  const frame = useWords('frame')
  const [contractId, setContractId] = useState<string>()
  if (!props.id) return null
  // One sheet at a time: closing the contract leads back to the statement.
  if (contractId) return <ContractSheet id={contractId} onClose={() => setContractId(undefined)} />
  return (
    <Sheet
      open
      side="end"
      title={say('pay.why')}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      <Whole id={props.id} onContract={setContractId} />
    </Sheet>
  )
}

type OnContract = (contractId: string) => void

function Whole({ id, onContract }: { id: string; onContract: OnContract }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const read = useCall('payDetail', { query: { id } }, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('pay.fault')} wait={<Skeleton height={480} />}>
      {(pay) => (
        <Stack space={24}>
          <div>
            <p className="sheet-hero">
              <Sum of={pay.amount} currency={pay.currency} />
              <PayStateWord pay={pay} />
            </p>
            <p className="contract-small">
              <PeriodWords pay={pay} /> · {pay.timeZone}
            </p>
          </div>
          {pay.state === 'claimable' && <ClaimButton pay={pay} />}
          {pay.state === 'waiting' && (
            <StateBanner tone="warning" title={say('pay.waitingTitle')}>
              {say('pay.waitingText', { payer: pay.payer?.account ?? '' })}
            </StateBanner>
          )}
          {pay.state === 'expired' && pay.expiresAt && (
            <StateBanner tone="warning" title={say('pay.expiredTitle')}>
              {say('pay.expiredText', { time: time(pay.expiresAt) })}
            </StateBanner>
          )}
          {pay.why && <Formula pay={pay} why={pay.why} onContract={onContract} />}
          {pay.run && <Run pay={pay} run={pay.run} />}
          {pay.rebate && <RebateWhy pay={pay} rebate={pay.rebate} />}
          <TakeStatement pay={pay} />
        </Stack>
      )}
    </WhenRead>
  )
}

function Formula(props: { pay: PayDetail; why: Why; onContract: OnContract }) {
  const { pay, why } = props
  const say = useWords('contracts')
  const { currency } = pay
  return (
    <>
      <section>
        <h3 className="sheet-part">{say('why.figures')}</h3>
        <KeyValue facts={useFigures(pay, why)} />
        <TurnoverNote />
      </section>
      <section>
        <h3 className="sheet-part">{say('why.terms', { version: why.version })}</h3>
        <TermsView terms={why.terms} currency={currency} met={why.tier} />
        <NextTier pay={pay} why={why} />
      </section>
      <section>
        <h3 className="sheet-part">{say('why.steps')}</h3>
        <KeyValue facts={useSteps(pay, why, props.onContract)} />
        <p className="contract-small">{say('why.rounding')}</p>
      </section>
      <section>
        <h3 className="sheet-part">{say('why.people')}</h3>
        <PayPeople pay={pay} />
      </section>
    </>
  )
}

function useFigures(pay: PayDetail, why: Why): Fact[] {
  const say = useWords('contracts')
  const { currency } = pay
  const counted = {
    id: 'counted',
    label: say('why.counted'),
    value: <PeriodWords pay={{ period: pay.period, from: why.countedFrom, to: why.countedTo }} />,
  }
  const isPart = why.countedFrom !== pay.from || why.countedTo !== pay.to
  return [
    ...(isPart ? [counted] : []),
    {
      id: 'validBet',
      label: say('field.validBet'),
      value: <Sum of={pay.validBet} currency={currency} />,
    },
    {
      id: 'result',
      label: say('pay.result'),
      value: <Change of={pay.result ?? '0'} currency={currency} />,
    },
    { id: 'active', label: say('field.active'), value: pay.active ?? 0 },
    ...(why.activeMin && why.activeMin !== '0'
      ? [
          {
            id: 'activeMin',
            label: say('why.activeMin'),
            value: <Sum of={why.activeMin} currency={currency} />,
          },
        ]
      : []),
    ...(why.carriedIn === '0'
      ? []
      : [
          {
            id: 'carriedIn',
            label: say('why.carriedIn'),
            value: <Sum of={why.carriedIn} currency={currency} />,
          },
        ]),
  ]
}

/** What would have been needed for the next better tier. */
function NextTier({ pay, why }: { pay: PayDetail; why: Why }) {
  const say = useWords('contracts')
  const words = useTermsWords(pay.currency)
  if (why.terms.kind === 'realtime' || why.nextTier === null) return null
  const next = why.terms.tiers[why.nextTier]
  if (!next) return null
  return (
    <p className="contract-small">
      {say('why.next', {
        rate: words.rate(next.rate),
        conditions: words.conditions(next).join(', ') || say('tier.unconditional'),
      })}
    </p>
  )
}

function useSteps(pay: PayDetail, why: Why, onContract: OnContract): Fact[] {
  const say = useWords('contracts')
  const words = useTermsWords(pay.currency)
  const sum = (of: string) => <Sum of={of} currency={pay.currency} />
  const isDividend = why.terms.kind === 'dividend'
  const tiers = why.terms.kind === 'realtime' ? [] : why.terms.tiers
  const rate = why.tier === null ? 0 : (tiers[why.tier]?.rate ?? 0)
  const above = why.above
  return [
    { id: 'base', label: say(isDividend ? 'why.loss' : 'field.validBet'), value: sum(why.base) },
    { id: 'rate', label: say('field.rate'), value: <bdi dir="ltr">{`× ${words.rate(rate)}`}</bdi> },
    { id: 'claim', label: say('why.claim'), value: sum(why.claim), sum: true },
    ...(above
      ? [
          {
            id: 'granted',
            label: say('why.granted'),
            value: sum(why.granted),
          },
        ]
      : []),
    ...why.downlines.map((part) => ({
      id: part.person.id,
      label: <DownlinePart part={part} currency={pay.currency} onContract={onContract} />,
      value: sum(String(-BigInt(part.granted))),
    })),
    { id: 'kept', label: say('why.kept'), value: sum(why.kept), sum: true },
    ...(why.carriedOut === '0'
      ? []
      : [{ id: 'carriedOut', label: say('why.carriedOut'), value: sum(why.carriedOut) }]),
  ]
}

function Run({ pay, run }: { pay: PayDetail; run: NonNullable<PayDetail['run']> }) {
  const say = useWords('contracts')
  return (
    <>
      <section>
        <h3 className="sheet-part">{say('why.terms', { version: run.version })}</h3>
        <TermsView terms={run.terms} currency={pay.currency} />
      </section>
      <section>
        <h3 className="sheet-part">{say('pay.bets')}</h3>
        <p className="contract-small">{say('why.runText')}</p>
        <PayBets pay={pay} />
        <TurnoverNote />
      </section>
    </>
  )
}
