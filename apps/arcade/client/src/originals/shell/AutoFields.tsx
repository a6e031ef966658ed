import { useState } from 'react'
import {
  type AutoPlan,
  autoBetsMax,
  autoPercentMax,
  type StakeChange,
  type Strategy,
  type StrategyName,
  strategies,
} from '../auto.rules.ts'
import { useSpeech } from '../speech.tsx'
import { Field, NumberField, Segments, Select } from './controls.tsx'
import { useSeat } from './seat.tsx'

export interface AutoForm {
  bets: number
  strategy: StrategyName | 'own'
  onWin: AfterBet
  onLoss: AfterBet
  stopOnProfit: bigint
  stopOnLoss: bigint
}

interface AfterBet {
  kind: 'reset' | 'percent'
  percent: number
}

const same: AfterBet = { kind: 'reset', percent: 100 }

export const firstForm: AutoForm = {
  bets: 10,
  strategy: 'own',
  onWin: same,
  onLoss: same,
  stopOnProfit: 0n,
  stopOnLoss: 0n,
}

/** Zero means no limit. */
export function planOf(form: AutoForm): AutoPlan {
  return {
    bets: form.bets,
    strategy: strategyOf(form),
    stopOnProfit: form.stopOnProfit > 0n ? form.stopOnProfit : undefined,
    stopOnLoss: form.stopOnLoss > 0n ? form.stopOnLoss : undefined,
  }
}

function strategyOf({ strategy, onWin, onLoss }: AutoForm): Strategy {
  if (strategy !== 'own') return strategies[strategy]
  return { onWin: changeOf(onWin), onLoss: changeOf(onLoss) }
}

function changeOf({ kind, percent }: AfterBet): StakeChange {
  return kind === 'reset' ? { kind } : { kind, percent }
}

interface AutoFieldsProps {
  form: AutoForm
  change(form: AutoForm): void
  isLocked: boolean
}

export function AutoFields({ form, change, isLocked }: AutoFieldsProps) {
  const { say } = useSpeech()
  const names = ['own', 'martingale', 'dalembert', 'paroli'] as const
  return (
    <div className="auto">
      <NumberField
        label={say('autoBets')}
        value={form.bets}
        decimals={0}
        min={1}
        max={autoBetsMax}
        isLocked={isLocked}
        end={[10, 100, 1_000].map((bets) => (
          <button
            key={bets}
            type="button"
            className="part"
            disabled={isLocked}
            onClick={() => change({ ...form, bets })}
          >
            {bets}
          </button>
        ))}
        change={(bets) => change({ ...form, bets })}
      />
      <Select
        label={say('strategy')}
        value={form.strategy}
        isLocked={isLocked}
        choices={names.map((value) => ({ value, text: say(`strategy.${value}`) }))}
        change={(strategy) => change({ ...form, strategy })}
      />
      <p className="hint">{say(`strategyText.${form.strategy}`)}</p>
      {form.strategy === 'own' && (
        <>
          <After
            label={say('onWin')}
            value={form.onWin}
            isLocked={isLocked}
            change={(onWin) => change({ ...form, onWin })}
          />
          <After
            label={say('onLoss')}
            value={form.onLoss}
            isLocked={isLocked}
            change={(onLoss) => change({ ...form, onLoss })}
          />
        </>
      )}
      <div className="pair">
        <StopField
          label={say('stopOnProfit')}
          value={form.stopOnProfit}
          isLocked={isLocked}
          change={(stopOnProfit) => change({ ...form, stopOnProfit })}
        />
        <StopField
          label={say('stopOnLoss')}
          value={form.stopOnLoss}
          isLocked={isLocked}
          change={(stopOnLoss) => change({ ...form, stopOnLoss })}
        />
      </div>
    </div>
  )
}

interface AfterProps {
  label: string
  value: AfterBet
  isLocked: boolean
  change(value: AfterBet): void
}

function After({ label, value, isLocked, change }: AfterProps) {
  const { say } = useSpeech()
  return (
    <div className="after" data-kind={value.kind}>
      <Segments
        label={label}
        value={value.kind}
        isLocked={isLocked}
        choices={[
          { value: 'reset', text: say('reset') },
          { value: 'percent', text: say('increase') },
        ]}
        change={(kind) => change({ ...value, kind })}
      />
      {value.kind === 'percent' && (
        <NumberField
          label={say('by')}
          value={value.percent}
          decimals={0}
          min={0}
          max={autoPercentMax}
          step={5}
          isLocked={isLocked}
          end={<span className="unit">%</span>}
          change={(percent) => change({ ...value, percent })}
        />
      )}
    </div>
  )
}

interface StopFieldProps {
  label: string
  value: bigint
  isLocked: boolean
  change(value: bigint): void
}

function StopField({ label, value, isLocked, change }: StopFieldProps) {
  const { say, figures } = useSpeech()
  const { decimals } = useSeat().opened
  const [typed, setTyped] = useState<string>()
  function leave(): void {
    const read =
      typed === undefined ? undefined : typed === '' ? 0n : figures.readAmount(typed, decimals)
    if (read !== undefined) change(read)
    setTyped(undefined)
  }
  return (
    <Field label={label}>
      {(id) => (
        <span className="input">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder={say('never')}
            value={typed ?? (value === 0n ? '' : figures.amountField(value, decimals))}
            disabled={isLocked}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={leave}
          />
        </span>
      )}
    </Field>
  )
}
