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
