import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { type FieldWords, Note, Star } from './Field.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = FieldWords & {
  name?: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Each choice on a card of its own. */
  cards?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, required, reserve = true, options, value, cards } = props
  const made = useId()
  const name = props.name ?? made
  const noteId = `${made}-note`
  return (
    <fieldset
      className={cx('bz-field', Boolean(error) && 'bz-field-wrong', props.className)}
      aria-describedby={error || hint ? noteId : undefined}
    >
      <legend className="bz-label bz-radios-label">
        {label}
        {required && <Star />}
      </legend>
      <div className={cards ? 'bz-radio-cards' : undefined}>
        {options.map((option) => (
          <label className="bz-choice" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? props.defaultValue === option.value : undefined}
              onChange={() => props.onChange?.(option.value)}
            />
            <span className="bz-choice-words">
              <span>{option.label}</span>
              {option.detail && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {(reserve || error || hint) && <Note id={noteId} hint={hint} error={error} />}
    </fieldset>
  )
}
