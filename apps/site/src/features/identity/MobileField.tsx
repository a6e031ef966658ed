import { useCall } from '@baize/client'
import type { FieldRule } from '@baize/contract/fields'
import { useLanguage, useWords } from '@baize/i18n/react'
import { PhoneField } from '@baize/ui'
import { useMemo, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useSite } from '../../start/site.tsx'
import { requiredRule, useFaultWords } from './faultWords.ts'

/** A mobile number with its country's dialing code, the visitor's own country first. */
export function MobileField<T extends FieldValues>(props: {
  control: Control<T>
  name: FieldPath<T>
  rule?: FieldRule
  required?: boolean
}) {
  const say = useWords('account')
  const fault = useFaultWords()
  const codes = useDialingCodes()
  const { location } = useSite().permission
  const [chosen, setChosen] = useState<string>()
  const rule = props.rule ?? requiredRule()
  const judged = { ...rule, required: props.required ?? rule.required }
  const { field, fieldState } = useController({
    control: props.control,
    name: props.name,
    rules: { validate: (value: string) => fault(judged, value) ?? true },
  })
  const own = codes.find((each) => each.country === (location.country ?? likelyCountry()))
  return (
    <PhoneField
      {...field}
      label={say('field.mobileNum')}
      required={judged.required}
      codes={codes}
      country={chosen ?? own?.country ?? codes[0]?.country ?? ''}
      onCountryChange={setChosen}
      codeLabel={say('field.countryDialingCode')}
      error={fieldState.error?.message}
    />
  )
}

/** Where the address tells no country, the browser's own language may. */
function likelyCountry(): string | undefined {
  return new Intl.Locale(navigator.language).maximize().region
}

function useDialingCodes() {
  const { tag } = useLanguage()
  const read = useCall('countries', {})
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    return (read.data ?? [])
      .map(({ countryCode, countryDialingCode }) => ({
        country: countryCode,
        code: `+${countryDialingCode.replace(/^\+/, '')}`,
        label: names.of(countryCode) ?? countryCode,
      }))
      .toSorted((one, two) => one.label.localeCompare(two.label, tag))
  }, [read.data, tag])
}
