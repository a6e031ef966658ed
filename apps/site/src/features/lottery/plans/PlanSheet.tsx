import './plans.css'
import { multiplierMax, planDrawsMax } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, RadioGroup, Sheet, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePopups } from '../../../popups/usePopups.ts'
import { popupBefore } from '../../../router/guards/rules.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { amountTyped } from '../../../shared/amounts.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import { totalOf } from '../bet/slip.rules.ts'
import type { OpenDraw } from '../bet/useOpenDraw.ts'
import type { Slip } from '../bet/useSlip.ts'
import { drawNumber } from '../lottery.rules.ts'
import type { LotteryGame } from '../lottery.types.ts'
import { betsOf } from '../saved/slipLink.rules.ts'
import { doublesMax, multipliersOf, type Pattern, patterns, planTotal } from './plan.rules.ts'
import { renewPlans } from './renewPlans.ts'

interface PlanSheetProps {
  slip: Slip
  game: LotteryGame
  open: OpenDraw
  onClose: () => void
}

type Stop = 'never' | 'win' | 'profit'

/** The slip over several draws: how many, at which stakes, until when; with the total before it begins. */
export function PlanSheet(props: PlanSheetProps) {
  const { slip, game, open } = props
  const say = useWords('lottery')
  const frame = useWords('frame')
  const form = usePlanForm(game.currency)
  const stake = totalOf(slip.lines)
  const { multipliers, goal } = form
  const isReady = multipliers.state === 'good' && (form.stop !== 'profit' || goal !== undefined)
  const total = multipliers.state === 'good' ? planTotal(stake, multipliers.list) : 0n
  return (
    <Sheet
      open
      side="end"
      title={say('plan.open')}
      closeLabel={frame('close')}
      onClose={props.onClose}
      footer={<StartPlan {...props} form={form} total={total} isReady={isReady} />}
    >
      <Stack space={16}>
        <p className="bz-quiet">
          {say('plan.about', { count: slip.lines.length, number: drawNumber(open.id) })}
        </p>
        <StakesFields form={form} />
        <StopFields form={form} currency={game.currency} />
        <PlanSums form={form} stake={stake} total={total} currency={game.currency} />
      </Stack>
    </Sheet>
  )
}

type PlanForm = ReturnType<typeof usePlanForm>

function usePlanForm(currency: string) {
  const { tag } = useLanguage()
  const [pattern, setPattern] = useState<Pattern>('same')
  const [draws, setDraws] = useState('5')
  const [own, setOwn] = useState('1 2 4')
  const [stop, setStop] = useState<Stop>('win')
  const [profit, setProfit] = useState('')
  const goal = amountTyped(profit, { currency, tag })
  return {
    pattern,
    setPattern,
    draws,
    setDraws,
    own,
    setOwn,
    stop,
    setStop,
    profit,
    setProfit,
    goal: goal !== undefined && goal > 0n ? goal : undefined,
    multipliers: multipliersOf({ pattern, draws, own }),
  }
}

function StakesFields({ form }: { form: PlanForm }) {
  const say = useWords('lottery')
  const { multipliers } = form
  const limits = { draws: planDrawsMax, multiplier: multiplierMax, doubled: doublesMax }
  const error =
    multipliers.state === 'bad'
      ? say(`plan.fault.${multipliers.fault}`, { count: limits[multipliers.fault] })
      : undefined
  return (
    <>
      <RadioGroup
        label={say('plan.stakes')}
        options={patterns.map((value) => ({
          value,
          label: say(`plan.stakes.${value}`),
          detail: say(`plan.stakes.${value}Text`),
        }))}
        value={form.pattern}
        reserve={false}
        onChange={(value) => form.setPattern(value as Pattern)}
      />
      {form.pattern === 'own' ? (
        <TextField
          label={say('plan.multipliers')}
          hint={say('plan.multipliersHint')}
          error={error}
          inputMode="text"
          autoComplete="off"
          value={form.own}
          onChange={(event) => form.setOwn(event.target.value)}
        />
      ) : (
        <TextField
          label={say('plan.draws')}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={form.draws}
          onChange={(event) => form.setDraws(event.target.value)}
        />
      )}
    </>
  )
}

function StopFields({ form, currency }: { form: PlanForm; currency: string }) {
  const say = useWords('lottery')
  return (
    <>
      <RadioGroup
        label={say('plan.stop')}
        options={(['win', 'profit', 'never'] as const).map((value) => ({
          value,
          label: say(`plan.stop.${value}`),
        }))}
        value={form.stop}
        reserve={false}
        onChange={(value) => form.setStop(value as Stop)}
      />
      {form.stop === 'profit' && (
        <TextField
          label={say('plan.profit')}
          hint={say('plan.profitHint')}
          suffix={currency}
          inputMode="decimal"
          autoComplete="off"
          value={form.profit}
          onChange={(event) => form.setProfit(event.target.value)}
        />
      )}
    </>
  )
}

function PlanSums(props: { form: PlanForm; stake: bigint; total: bigint; currency: string }) {
  const { form, stake, total, currency } = props
  const say = useWords('lottery')
  const { multipliers } = form
  const first = multipliers.state === 'good' ? (multipliers.list[0] ?? 1) : 0
  const count = multipliers.state === 'good' ? multipliers.list.length : 0
  return (
    <>
      <dl className="bz-facts plan-sums" aria-live="polite">
        <div>
          <dt>{say('plan.now')}</dt>
          <dd>
            <Sum of={stake * BigInt(first)} currency={currency} />
          </dd>
        </div>
        <div className="bz-facts-sum">
          <dt>{say('plan.total', { count })}</dt>
          <dd>
            <Sum of={total} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="bz-quiet">{say('plan.how')}</p>
    </>
  )
}

function StartPlan(props: PlanSheetProps & { form: PlanForm; total: bigint; isReady: boolean }) {
  const { slip, game, open, form, total, isReady, onClose } = props
  const say = useWords('lottery')
  const words = useRefusalWords()
  const sum = useSumWords(game.currency)
  const visitor = useVisitor()
  const popups = usePopups()
  const intents = useIntents()
  const [, setSearch] = useSearchParams()
  const { send, isBusy, refusal, popup } = useSending('startPlan', { renew: renewPlans })
  const start = async () => {
    const first = popupBefore(visitor)
    if (first) return popups.open({ kind: first })
    if (form.multipliers.state !== 'good') return undefined
    const wish = {
      drawId: open.id,
      rulesVersion: game.rulesVersion,
      lines: betsOf(slip.lines),
      multipliers: form.multipliers.list,
      stop:
        form.stop === 'profit'
          ? ({ on: 'profit', amount: String(form.goal ?? 0n) } as const)
          : ({ on: form.stop } as const),
      total: String(total),
    }
    const plan = await send({ body: { id: intents.idFor([wish]), ...wish } })
    if (!plan) return undefined
    intents.decided()
    slip.clear()
    toast({ tone: 'success', title: say('plan.started', { count: plan.multipliers.length }) })
    onClose()
    setSearch({ gameCode: game.lottery.gameCode, view: 'plans' })
    return undefined
  }
  return (
    <div className="plan-start">
      {refusal && <StateBanner tone="warning" title={words(refusal)} />}
      <Button
        kind="primary"
        size="lg"
        wide
        busy={isBusy}
        disabled={!isReady || slip.lines.length === 0}
        onClick={() => void start()}
      >
        {isReady ? say('plan.start', { total: sum(total) }) : say('plan.startPlain')}
      </Button>
      {popup}
    </div>
  )
}
