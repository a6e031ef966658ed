import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** First, empty choice. */
    placeholder?: string
    prefix?: ReactNode
    ref?: Ref<HTMLSelectElement>
  }

/** The browser's own list: right on every phone, and by keyboard, without a line of script. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, required, reserve, className, ...others } = props
  const { options, placeholder, prefix, ...select } = others
  const words = { label, aside, hint, error, required, reserve, className }
  return (
    <Field {...words} id={select.id}>
      {(wiring) => (
        <div className="bz-control">
          {prefix && <span className="bz-affix">{prefix}</span>}
          <span className="bz-select">
            <select {...select} {...wiring} className="bz-input">
              {placeholder !== undefined && <option value="">{placeholder}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </span>
        </div>
      )}
    </Field>
  )
}
