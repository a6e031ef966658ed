import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Chip, Popup, Stack, TextField } from '@baize/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useSumWords } from '../../shared/Sum.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { pointsFault, pointsTyped, quickPoints, worthOf } from './points.rules.ts'
import { usePointsFigure, usePointsWords } from './pointWords.ts'
import { Spent } from './Spent.tsx'
import { useSpending } from './useSpending.ts'

interface ConvertProps {
  balance: Value<'pointsBalance'>
  rate: NonNullable<Value<'pointsBalance'>['rate']>
  onClose: () => void
}

/** Points become money at the rate that is shown. */
export function ConvertPopup(props: ConvertProps) {
  const say = useWords('points')
  const frame = useWords('frame')
  const sum = useSumWords(props.balance.currency)
  const words = usePointsWords()
  const spending = useSpending('convertPoints')
  const { done } = spending
  return (
    <Popup
      open
      title={say('convert')}
      description={done ? undefined : say('convertText')}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      {done ? (
        <Spent
          title={say('converted', { amount: sum(done.redemption.amount ?? '0') })}
          text={say('convertedText', { points: words(done.points) })}
          onClose={props.onClose}
        />
      ) : (
        <ConvertForm {...props} spending={spending} />
      )}
      {spending.popup}
    </Popup>
  )
}

function ConvertForm(
  props: ConvertProps & { spending: ReturnType<typeof useSpending<'convertPoints'>> },
) {
  const { balance, rate, spending } = props
  const say = useWords('points')
  const figure = usePointsFigure()
  const words = usePointsWords()
  const sum = useSumWords(balance.currency)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const range = { min: BigInt(balance.minimum), max: BigInt(balance.points) }
  const points = pointsTyped(typed)
  const fault = pointsFault(points, range)
  const amount = sum(worthOf(points ?? 0n, rate))
  const faults = {
    missing: say('convertMissing'),
    low: say('convertLow', { minimum: words(range.min) }),
    high: say('convertHigh', { points: words(range.max) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (fault) field.current?.focus()
    else if (password === '') secret.current?.focus()
    else void spending.spend({ points: String(points), rate }, password)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack space={16}>
        <div>
          <TextField
            ref={field}
            label={say('convertPoints')}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            hint={say('convertHint', { minimum: words(range.min) })}
            error={fault && (isJudged || fault === 'high') ? faults[fault] : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <fieldset className="bz-chips bz-chips-wrap" aria-label={say('convertQuick')}>
            {quickPoints(range).map((each) => (
              <Chip key={String(each)} on={points === each} onClick={() => setTyped(String(each))}>
                {figure(each)}
              </Chip>
            ))}
            <Chip on={points === range.max} onClick={() => setTyped(String(range.max))}>
              {say('convertAll')}
            </Chip>
          </fieldset>
        </div>
        <p className="points-live" aria-live="polite">
          {say('rate', { points: words(points ?? 0n), amount })}
        </p>
        <PasswordPart
          proof={balance.proof}
          typed={password}
          isMissing={isJudged && !fault}
          onType={setPassword}
          refusal={spending.refusal}
          isBusy={spending.isBusy}
          submitLabel={say('convertFor', { amount })}
          field={secret}
        />
      </Stack>
    </form>
  )
}
