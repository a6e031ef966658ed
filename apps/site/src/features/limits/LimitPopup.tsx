import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Popup, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { FormNote } from '../../shared/FormNote.tsx'
import { timeWords } from '../../shared/times.ts'
import { effectOf, judgeValue, typedValue } from './limits.rules.ts'
import type { Limit, Protection } from './protection.ts'
import { spanWords, useValueWords } from './spell.ts'
import { useProtection } from './useProtection.ts'

interface LimitPopupProps {
  limit: Limit
  currency: string
  onClose: () => void
}

/** Sets, changes or removes one limit, and shows beforehand whether it applies at once. */
export function LimitPopup({ limit, currency, onClose }: LimitPopupProps) {
  const { kind, period, own } = limit
  const say = useWords('protection')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const [typed, setTyped] = useState(() => typedValue(limit, own, { currency, tag }))
  const [isJudged, judge] = useState(false)
  const { isBusy, fault, send, popup } = useSetting(limit, onClose)
  const judged = judgeValue(limit, typed, { currency, tag })
  const effect = 'value' in judged ? effectOf(own, judged.value) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    judge(true)
    if ('value' in judged) void send(judged.value)
  }
  return (
    <Popup
      open
      title={say(`edit.${kind}`)}
      description={say(`edit.${period}`)}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack space={8}>
          <ValueField
            limit={limit}
            currency={currency}
            typed={typed}
            value={'value' in judged ? judged.value : undefined}
            error={isJudged && 'fault' in judged ? say(`edit.fault.${judged.fault}`) : undefined}
            onType={setTyped}
          />
          <Effect effect={effect} />
          <FormNote>{fault}</FormNote>
          <Button type="submit" kind="primary" size="lg" wide busy={isBusy}>
            {say(effect === 'later' ? 'edit.ask' : 'edit.save')}
          </Button>
          {own !== null && (
            <Button kind="quiet" wide disabled={isBusy} onClick={() => void send(null)}>
              {say('edit.lift')}
            </Button>
          )}
        </Stack>
      </form>
      {popup}
    </Popup>
  )
}

function useSetting({ kind, period }: Limit, onDone: () => void) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const setting = useProtection('setLimit')
  const send = async (value: bigint | null) => {
    const body = { kind, period, value: value === null ? null : String(value) }
    const next = await setting.change({ body })
    if (!next) return
    const from = wishOf(next, { kind, period })?.from
    const title = from ? say('edit.asked', { time: timeWords(from, tag) }) : say('edit.saved')
    toast({ title })
    onDone()
  }
  return { ...setting, send }
}

function wishOf({ limits }: Protection, { kind, period }: Pick<Limit, 'kind' | 'period'>) {
  return limits.find((each) => each.kind === kind && each.period === period)?.wish
}

function ValueField(props: {
  limit: Limit
  currency: string
  typed: string
  value: bigint | undefined
  error: string | undefined
  onType: (typed: string) => void
}) {
  const { limit, currency, typed, value, error, onType } = props
  const say = useWords('protection')
  const { tag } = useLanguage()
  const spell = useValueWords(limit.kind, currency)
  const isTime = limit.kind === 'session'
  const house = limit.house === null ? undefined : say('edit.house', { limit: spell(limit.house) })
  return (
    <TextField
      required
      label={say(isTime ? 'edit.minutes' : 'edit.amount')}
      aside={isTime && value !== undefined ? spanWords(Number(value), tag) : undefined}
      inputMode={isTime ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed}
      suffix={isTime ? undefined : <bdi>{currency}</bdi>}
      hint={house}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** Its space is reserved, so that a changing text does not move the form. */
function Effect({ effect }: { effect: 'now' | 'later' | 'same' | undefined }) {
  const say = useWords('protection')
  const shown = effect === 'later' ? 'later' : 'now'
  return (
    <StateBanner tone={shown === 'later' ? 'warning' : 'info'} title={say(`effect.${shown}`)}>
      {say(`effect.${shown}Text`)}
    </StateBanner>
  )
}
