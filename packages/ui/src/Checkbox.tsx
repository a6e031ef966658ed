import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { Note, Star } from './Field.tsx'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  /** Smaller words under the label. */
  detail?: ReactNode
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
  const { label, detail, error, required, className, ...input } = props
  const noteId = useId()
  return (
    <div className={cx('bz-field', className)}>
      <label className="bz-choice">
        <input
          {...input}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span className="bz-choice-words">
          <span>
            {label}
            {required && <Star />}
          </span>
          {detail && <small>{detail}</small>}
        </span>
      </label>
      {error && <Note id={noteId} error={error} />}
    </div>
  )
}
