import { type ChangeEvent, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required' | 'className'> & {
    /** Shows "used / limit"; the limit is `maxLength`. */
    counter?: boolean
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error, required, reserve, className, counter, ...area } = props
  const words = { label, aside, hint, error, required, reserve, className }
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const used = area.value === undefined ? typed : String(area.value).length
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    area.onChange?.(event)
  }
  const count = counter && area.maxLength !== undefined && `${used} / ${area.maxLength}`
  return (
    <Field {...words} id={area.id} noteEnd={count}>
      {(wiring) => (
        <div className="bz-control">
          <textarea {...area} {...wiring} onChange={change} className="bz-input" />
        </div>
      )}
    </Field>
  )
}
