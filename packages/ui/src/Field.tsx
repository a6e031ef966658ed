import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What every field takes: words come from the app. */
export type FieldWords = {
  label: ReactNode
  /** Small words at the end of the label's line: a link, "optional". */
  aside?: ReactNode
  hint?: ReactNode
  /** Takes the place of the hint. */
  error?: ReactNode
  required?: boolean
  /** Keep the line beneath even when empty, so that an error moves nothing. Default true. */
  reserve?: boolean
  className?: string
}

export type FieldWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldWords & {
  id?: string
  /** Beside the note, e.g. a character counter. */
  noteEnd?: ReactNode
  /** Between control and note, e.g. the strength meter. */
  under?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, hint or error beneath in one reserved place, aria wired. */
export function Field(props: FieldProps) {
  const { label, aside, hint, error, required, reserve = true, noteEnd, under, className } = props
  const made = useId()
  const id = props.id ?? made
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  const wiring: FieldWiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={cx('bz-field', Boolean(error) && 'bz-field-wrong', className)}>
      <div className="bz-field-top">
        <label className="bz-label" htmlFor={id}>
          {label}
          {required && <Star />}
        </label>
        {aside && <span className="bz-aside">{aside}</span>}
      </div>
      {props.children(wiring)}
      {under}
      {(reserve || hasNote || noteEnd) && (
        <div className="bz-note-row">
          <Note id={noteId} hint={hint} error={error} />
          {noteEnd && <span className="bz-note tabular">{noteEnd}</span>}
        </div>
      )}
    </div>
  )
}

export function Star() {
  return (
    <span className="bz-star" aria-hidden="true">
      *
    </span>
  )
}

export function Note(props: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div
      id={props.id}
      className={cx('bz-note', Boolean(props.error) && 'bz-note-wrong')}
      aria-live="polite"
    >
      {props.error ? (
        <>
          <CircleAlert aria-hidden="true" />
          <span>{props.error}</span>
        </>
      ) : (
        props.hint
      )}
    </div>
  )
}
