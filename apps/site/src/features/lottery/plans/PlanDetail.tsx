import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  Confirm,
  KeyValue,
  Sheet,
  Stack,
  StateBanner,
  Status,
  TextSkeleton,
} from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { PlanWhole } from '../lottery.types.ts'
import { Selection } from '../shown/Selection.tsx'
import { padOf } from '../tickets/ticket.rules.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { PlanStatus } from './PlanStatus.tsx'
import { renewPlans } from './renewPlans.ts'
import { useLookAgain } from './useLookAgain.ts'

/** One plan: what it bets, what each draw came to, and the way to end it. */
export function PlanDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useWords('lottery')
  const frame = useWords('frame')
  const read = useCall('planDetail', { query: { id } }, { staleTimeMs: 0 })
  useLookAgain(read.data?.state === 'running', () => void read.refetch())
  return (
    <Sheet open side="end" title={say('plan')} closeLabel={frame('close')} onClose={onClose}>
      <WhenRead read={read} faultTitle={say('plan.fault')} wait={<TextSkeleton lines={10} />}>
        {(plan) => (
          <Stack space={16}>
            <PlanHead plan={plan} />
            <PlanBets plan={plan} />
            <PlanSteps plan={plan} />
            {plan.state === 'running' && <CancelPlan plan={plan} />}
          </Stack>
        )}
      </WhenRead>
    </Sheet>
  )
}

function PlanHead({ plan }: { plan: PlanWhole }) {
  const say = useWords('lottery')
  const { currency, stop } = plan
  const settled = plan.steps.filter(({ payout }) => payout !== null)
  const gained = settled.reduce(
    (sum, { stake, payout }) => sum + BigInt(payout ?? 0) - BigInt(stake),
    0n,
  )
  return (
    <>
      <div className="ticket-head">
        <PlanStatus plan={plan} />
        <p className="sheet-hero">
          <Change of={gained} currency={currency} />
        </p>
        <small className="bz-quiet">{say('plan.gained', { count: settled.length })}</small>
      </div>
      <KeyValue
        facts={[
          {
            id: 'progress',
            label: say('plan.draws'),
            value: say('plan.progress', { taken: plan.taken, count: plan.multipliers.length }),
          },
          {
            id: 'stop',
            label: say('plan.stop'),
            value:
              stop === 'profit' ? (
                <>
                  {say('plan.stop.profit')} <Sum of={plan.profit ?? '0'} currency={currency} />
                </>
              ) : (
                say(`plan.stop.${stop}`)
              ),
          },
          {
            id: 'total',
            label: say('plan.totalPlain'),
            value: <Sum of={plan.total} currency={currency} />,
          },
          {
            id: 'staked',
            label: say('plan.staked'),
            value: <Sum of={plan.staked} currency={currency} />,
          },
          {
            id: 'paid',
            label: say('plan.paid'),
            value: <Sum of={plan.paid} currency={currency} />,
            sum: true,
          },
        ]}
      />
    </>
  )
}

function PlanBets({ plan }: { plan: PlanWhole }) {
  const words = useLotteryWords()
  return (
    <ul className="plan-bets">
      {plan.lines.map(({ kind, selection, unit }) => (
        <li key={`${kind} ${selection} ${unit}`}>
          <strong>{words.kind(kind, padOf(plan.gameCode, kind))}</strong>
          <Selection of={selection} />
        </li>
      ))}
    </ul>
  )
}

/** Every draw of the plan, also those that are still to come. */
function PlanSteps({ plan }: { plan: PlanWhole }) {
  const say = useWords('lottery')
  const coming = plan.state === 'running' ? plan.multipliers.slice(plan.steps.length) : []
  return (
    <section>
      <h3 className="sheet-part">{say('plan.steps')}</h3>
      <ol className="plan-steps">
        {plan.steps.map((step) => (
          <li key={step.nth}>
            <Step step={step} currency={plan.currency} />
          </li>
        ))}
        {coming.slice(0, comingShown).map((multiplier, at) => (
          <li key={plan.steps.length + at + 1} className="plan-step">
            <span>{say('plan.nth', { nth: plan.steps.length + at + 1 })}</span>
            <span>{say('plan.times', { multiplier })}</span>
            <Status tone="neutral">{say('plan.step.coming')}</Status>
          </li>
        ))}
      </ol>
      {coming.length > comingShown && (
        <p className="bz-quiet">{say('plan.more', { count: coming.length - comingShown })}</p>
      )}
    </section>
  )
}

const comingShown = 10

type StepShown = PlanWhole['steps'][number]

function Step({ step, currency }: { step: StepShown; currency: string }) {
  const say = useWords('lottery')
  return (
    <div className="plan-step">
      <Link className="bz-link" to={paths.draw(step.drawId)}>
        {say('draw.number', { number: drawNumber(step.drawId) })}
      </Link>
      <span>{say('plan.times', { multiplier: step.multiplier })}</span>
      <StepOutcome step={step} currency={currency} />
      {step.reason && (
        <small>
          {step.reason === 'late' ? say('plan.late') : say(`fault.${step.reason}`, { percent: 0 })}
        </small>
      )}
    </div>
  )
}

function StepOutcome({ step, currency }: { step: StepShown; currency: string }) {
  const say = useWords('lottery')
  if (step.state === 'skipped') return <Status tone="warning">{say('plan.step.skipped')}</Status>
  if (step.payout === null) return <Status tone="info">{say('plan.step.waiting')}</Status>
  return <Change of={BigInt(step.payout) - BigInt(step.stake)} currency={currency} />
}

function CancelPlan({ plan }: { plan: PlanWhole }) {
  const say = useWords('lottery')
  const words = useRefusalWords()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, refusal, popup } = useSending('cancelPlan', { renew: renewPlans })
  const cancel = async () => {
    await send({ body: { id: plan.id } })
    setAsking(false)
  }
  return (
    <>
      {refusal && <StateBanner tone="warning" title={words(refusal)} />}
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {say('plan.cancel')}
      </Button>
      <Confirm
        open={isAsking}
        title={say('plan.cancelTitle')}
        confirmLabel={say('plan.cancel')}
        cancelLabel={say('plan.keep')}
        kind="danger"
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        {say('plan.cancelText', { count: plan.multipliers.length - plan.taken })}
      </Confirm>
      {popup}
    </>
  )
}
