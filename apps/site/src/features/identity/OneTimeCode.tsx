import { useWords } from '@baize/i18n/react'
import { CodeField } from '@baize/ui'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { requiredRule, useFaultWords } from '../../shared/faultWords.ts'

/** The field for an SMS code: typed, pasted, or filled in by the phone. */
export function OneTimeCode<T extends FieldValues>(props: {
  control: Control<T>
  name: FieldPath<T>
  hint?: ReactNode
}) {
  const say = useWords('account')
  const fault = useFaultWords()
  const { field, fieldState } = useController({
    control: props.control,
    name: props.name,
    rules: { validate: (value: string | undefined) => fault(requiredRule(), value ?? '') ?? true },
  })
  return (
    <CodeField
      {...field}
      value={field.value ?? ''}
      label={say('field.verificationCode')}
      required
      hint={props.hint}
      error={fieldState.error?.message}
    />
  )
}
