import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> & {
  showLabel: string
  hideLabel: string
  /** 0 shows nothing and keeps the place, 1 to 4 fill the meter; leave it out and there is none. */
  strength?: 0 | 1 | 2 | 3 | 4
  /** The level in words, at the end of the line beneath. */
  strengthLabel?: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, aside, hint, error, required, reserve, className, ...others } = props
  const { showLabel, hideLabel, strength, strengthLabel, ...input } = others
  const words = { label, aside, hint, error, required, reserve, className }
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...words}
      id={input.id}
      noteEnd={Boolean(strength) && strengthLabel}
      under={strength !== undefined && <StrengthMeter level={strength} />}
    >
      {(wiring) => (
        <div className="bz-control">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="bz-input"
          />
          <IconButton
            size="sm"
            label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            disabled={input.disabled}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

function StrengthMeter({ level }: { level: number }) {
  return (
    <div className="bz-meter" data-level={level} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

const longEnough = 8
const veryLong = 14

/** A rough measure for the meter: length and variety, never a rule of its own. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const sameAll = new Set(password).size < 4
  if (password.length < longEnough || sameAll) return 1
  if (password.length >= veryLong && kinds >= 3) return 4
  if (kinds >= 3 || password.length >= veryLong) return 3
  return 2
}
