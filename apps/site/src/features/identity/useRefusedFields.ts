import type { Refusal } from '@baize/client'
import type { FieldName } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFaultSaying } from '../../shared/faultWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import type { RegisterValues } from './RegisterFields.tsx'
import { detailFields, fieldFaultsOf, fieldOf } from './refusalValue.ts'

/** Takes a refusal to where it belongs: beneath its fields, above them all, or at the button. */
export function useRefusedFields(
  fields: Pick<UseFormReturn<RegisterValues>, 'setError' | 'getValues'>,
  names: readonly FieldName[],
) {
  const words = useRefusalWords()
  const saying = useFaultSaying()
  const say = useWords('account')
  const [refusal, setRefusal] = useState<Refusal>()

  function show(next: Refusal | undefined): void {
    setRefusal(next && tellFields(next) ? undefined : next)
    if (next?.code === 'details-taken') markDetails()
  }

  /** The banner above says what is wrong; the marks say where to look. */
  function markDetails(): void {
    const given = detailFields.filter((name) => names.includes(name) && fields.getValues(name))
    for (const name of given) fields.setError(name, { message: say('register.detailTaken') })
  }

  /** Shows the refusal at its fields; false if the form has none of them. */
  function tellFields(next: Refusal): boolean {
    const faults = fieldFaultsOf(next).map(([name, fault]) => ({ name, message: saying(fault) }))
    const one = next.code === 'invitation_code_error' ? wrongCode() : fieldOf(next.code)
    const wrong = [...faults, ...(one ? [{ name: one, message: words(next) }] : [])]
    const told = wrong.filter(({ name }) => names.includes(name))
    told.forEach(({ name, message }, at) => {
      fields.setError(name, { message }, { shouldFocus: at === 0 })
    })
    return told.length > 0
  }

  /** The field of the code that is not valid; which one is not known where several were given. */
  function wrongCode(): FieldName | undefined {
    const given = codeFields.filter((name) => names.includes(name) && fields.getValues(name))
    return given.length === 1 ? given[0] : undefined
  }

  const isAbove = refusal !== undefined && aboveAll.includes(refusal.code)
  return {
    show,
    words,
    above: isAbove ? refusal : undefined,
    note: isAbove ? undefined : refusal,
  }
}

const codeFields = ['affiliateCode', 'referralCode', 'recommenderId'] as const

/** Refusals that concern all values together. */
const aboveAll: readonly Refusal['code'][] = [
  'details-taken',
  'invitation_code_error',
  'registration-closed',
]
