import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type TextFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'required' | 'className'> & {
    /** Shown inside the control, before and after the text. */
    prefix?: ReactNode
    suffix?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, required, reserve, className, prefix, suffix, ...input } =
    props
  const words = { label, aside, hint, error, required, reserve, className }
  return (
    <Field {...words} id={input.id}>
      {(wiring) => (
        <div className="bz-control">
          {prefix && <span className="bz-affix">{prefix}</span>}
          <input type="text" {...input} {...wiring} className="bz-input" />
          {suffix && <span className="bz-affix">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
