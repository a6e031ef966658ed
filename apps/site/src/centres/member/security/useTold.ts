import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { detailFields, fieldFaultsOf, fieldOf } from '../../../features/identity/refusalValue.ts'
import { useFaultSaying } from '../../../shared/faultWords.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'

/** Shows a refusal beneath its fields; returns its text if it concerns no field. */
export function useTold<V extends FieldValues>(
  setError: UseFormSetError<V>,
  names: readonly FieldPath<V>[],
) {
  const words = useRefusalWords()
  const saying = useFaultSaying()
  const say = useWords('account')
  return (refusal: Refusal): string | undefined => {
    const faults = fieldFaultsOf(refusal).map(([name, fault]) => ({ name, message: saying(fault) }))
    const one = fieldOf(refusal.code)
    const taken = refusal.code === 'details-taken' ? detailFields : []
    const wrong = [
      ...faults,
      ...(one ? [{ name: one, message: words(refusal) }] : []),
      ...taken.map((name) => ({ name, message: say('register.detailTaken') })),
    ]
    const told = wrong.flatMap(({ name, message }) => {
      const own = names.find((each) => each === name)
      return own ? [{ own, message }] : []
    })
    told.forEach(({ own, message }, at) => setError(own, { message }, { shouldFocus: at === 0 }))
    return told.length > 0 ? undefined : words(refusal)
  }
}
