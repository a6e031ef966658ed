import type { Refusal } from '@baize/client'
import type { FieldName } from '@baize/contract/fields'
import { useState } from 'react'
import { useFaultSaying } from '../../shared/faultWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { fieldFaultsOf, fieldOf } from './refusalValue.ts'

type Place = 'mobileNum' | 'verificationCode' | 'newPassword'

/** Takes a refused new password to its field, and everything else to the line above the button. */
export function useRefusedPassword(tell: (name: Place, message: string) => void) {
  const words = useRefusalWords()
  const saying = useFaultSaying()
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    note: refusal && words(refusal),
    show(next: Refusal | undefined): void {
      const fault = next && fieldFaultsOf(next)[0]
      const place = next && placeOf(fault?.[0] ?? fieldOf(next.code))
      if (next && place) tell(place, fault ? saying(fault[1]) : words(next))
      setRefusal(place ? undefined : next)
    },
  }
}

/** The server checks a new password by the registration's rule, so it names that field. */
function placeOf(name: FieldName | undefined): Place | undefined {
  if (name === 'password' || name === 'confirmPassword') return 'newPassword'
  return name === 'mobileNum' || name === 'verificationCode' ? name : undefined
}
