import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type DialingCode = {
  /** Country, e.g. "VN". */
  country: string
  /** With the plus: "+84". */
  code: string
  /** The country's name in the list. */
  label: string
}

export type PhoneFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className' | 'type'> & {
    codes: readonly DialingCode[]
    /** The chosen country of `codes`. */
    country: string
    onCountryChange: (country: string) => void
    /** Spoken name of the code list. */
    codeLabel: string
    ref?: Ref<HTMLInputElement>
  }

export function PhoneField(props: PhoneFieldProps) {
  const { label, aside, hint, error, required, reserve, className, ...others } = props
  const { codes, country, onCountryChange, codeLabel, ...input } = others
  const words = { label, aside, hint, error, required, reserve, className }
  return (
    <Field {...words} id={input.id}>
      {(wiring) => (
        <div className="bz-control" dir="ltr">
          <span className="bz-select bz-dial">
            <span aria-hidden="true">{codes.find((each) => each.country === country)?.code}</span>
            <ChevronDown aria-hidden="true" />
            <select
              aria-label={codeLabel}
              autoComplete="tel-country-code"
              disabled={input.disabled}
              value={country}
              onChange={(event) => onCountryChange(event.target.value)}
            >
              {codes.map((each) => (
                <option key={each.country} value={each.country}>
                  {each.code} {each.label}
                </option>
              ))}
            </select>
          </span>
          <input
            autoComplete="tel-national"
            inputMode="tel"
            {...input}
            {...wiring}
            type="tel"
            className="bz-input"
          />
        </div>
      )}
    </Field>
  )
}
