import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react'
import { useState } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type CodeFieldProps = FieldWords &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'required' | 'className' | 'onChange' | 'value' | 'maxLength' | 'defaultValue'
  > & {
    value?: string
    onChange?: (code: string) => void
    /** Called once when the last character arrives. */
    onComplete?: (code: string) => void
    /** Characters of the code. Default 6. */
    length?: number
    /** Letters too; default digits only. */
    letters?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** A one-time code: type, paste with spaces or dashes, or let the phone fill it. */
export function CodeField(props: CodeFieldProps) {
  const { label, aside, hint, error, required, reserve, className, ...others } = props
  const { value, onChange, onComplete, length = 6, letters, ...input } = others
  const words = { label, aside, hint, error, required, reserve, className }
  const [typed, setTyped] = useState('')
  const code = value ?? typed
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = readCode(event.target.value, length, letters)
    setTyped(next)
    onChange?.(next)
    if (next.length === length && next !== code) onComplete?.(next)
  }
  return (
    <Field {...words} id={input.id}>
      {(wiring) => (
        <div className="bz-code">
          <input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...input}
            {...wiring}
            type="text"
            inputMode={letters ? 'text' : 'numeric'}
            value={code}
            onChange={change}
          />
          <CodeCells code={code} length={length} />
        </div>
      )}
    </Field>
  )
}

/** Removes all characters that cannot be part of a code from the typed or pasted text. */
export function readCode(text: string, length: number, letters = false): string {
  const kept = letters ? text.toUpperCase().replace(/[^A-Z\d]/g, '') : text.replace(/\D/g, '')
  return kept.slice(0, length)
}

function CodeCells({ code, length }: { code: string; length: number }) {
  const here = Math.min(code.length, length - 1)
  return (
    <div className="bz-code-cells" aria-hidden="true">
      {Array.from({ length }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its position
        <i key={at} data-here={at === here ? '' : undefined}>
          {code[at]}
        </i>
      ))}
    </div>
  )
}
