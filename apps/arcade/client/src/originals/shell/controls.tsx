import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useSpeech } from '../speech.tsx'

interface FieldProps {
  label: string
  /** Shown at the end of the label's line. */
  note?: ReactNode
  children: (id: string) => ReactNode
  error?: string | undefined
}

export function Field({ label, note, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field" data-error={error ? true : undefined}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span className="field-note">{note}</span>}
      </div>
      {children(id)}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: number
  decimals: number
  min: number
  max: number
  step?: number
  isLocked?: boolean
  end?: ReactNode
  note?: ReactNode
  change(value: number): void
}

/**
 * A number that takes effect on leaving the field or Enter; a value out of range becomes the nearest
 * bound.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, decimals, min, max, isLocked, end, note, change } = props
  const { figures } = useSpeech()
  const [typed, setTyped] = useState<string>()
  function take(text: string | undefined): void {
    setTyped(undefined)
    const read = text === undefined ? undefined : figures.read(text)
    if (read !== undefined) set(read)
  }
  function set(next: number): void {
    const scale = 10 ** decimals
    const whole = Math.round(Math.min(max, Math.max(min, next)) * scale) / scale
    if (whole !== value) change(whole)
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    const step = props.step ?? 1
    if (event.key === 'Enter') take(event.currentTarget.value)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(undefined)
    set(value + (event.key === 'ArrowUp' ? step : -step))
  }
  return (
    <Field label={label} note={note}>
      {(id) => (
        <span className="input">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            dir="ltr"
            value={typed ?? figures.plain(value, decimals)}
            disabled={isLocked}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={(event) => take(typed === undefined ? undefined : event.currentTarget.value)}
            onKeyDown={pressed}
          />
          {end}
        </span>
      )}
    </Field>
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: ReactNode; name?: string }[]
  isLocked?: boolean
  change(value: Value): void
  isBare?: boolean
}

/** A few choices side by side; arrows move between them, as with any radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, choices, isLocked, change, isBare } = props
  const name = useId()
  return (
    <fieldset className="segments-field" disabled={isLocked}>
      <legend className={isBare ? 'unseen' : undefined}>{label}</legend>
      <div className="segments">
        {choices.map((choice) => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              aria-label={choice.name}
              onChange={() => change(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SelectProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  isLocked?: boolean
  change(value: Value): void
  note?: ReactNode
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, isLocked, change, note } = props
  return (
    <Field label={label} note={note}>
      {(id) => (
        <span className="input">
          <select
            id={id}
            value={value}
            disabled={isLocked}
            onChange={({ currentTarget }) => {
              const chosen = choices.find((one) => one.value === currentTarget.value)
              if (chosen) change(chosen.value)
            }}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="chevron">
            <path d="M6 9l6 6 6-6" />
          </svg>
        </span>
      )}
    </Field>
  )
}

/** A computed figure, shown like a field that cannot be changed. */
export function Readout({
  label,
  value,
  note,
}: {
  label: string
  value: string
  note?: ReactNode
}) {
  return (
    <Field label={label} note={note}>
      {(id) => (
        <output id={id} className="input readout">
          {value}
        </output>
      )}
    </Field>
  )
}

export function Switch({
  label,
  text,
  isOn,
  change,
}: {
  label: string
  text?: string
  isOn: boolean
  change(isOn: boolean): void
}) {
  return (
    <label className="switch">
      <span>
        {label}
        {text && <small>{text}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <i aria-hidden="true" />
    </label>
  )
}
