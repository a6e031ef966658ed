import { useCall } from '@baize/client'
import type { FieldRule } from '@baize/contract/fields'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type DialingCode, PhoneField } from '@baize/ui'
import { useEffect, useMemo, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { requiredRule, useFaultWords } from '../../shared/faultWords.ts'
import { useSite } from '../../start/site.tsx'
import { likelyCountry, nationalDigits } from './phone.ts'
import { readRemembering } from './remembering.ts'

/** A mobile number with its country's dialing code, the visitor's own country first. */
export function MobileField<T extends FieldValues>(props: {
  control: Control<T>
  name: FieldPath<T>
  /** The field of the form that takes the dialing code, such as "+84". */
  dialingName: FieldPath<T>
  rule?: FieldRule | undefined
  required?: boolean
}) {
  const { control, name, dialingName } = props
  const say = useWords('account')
  const fault = useFaultWords()
  const rule = props.rule ?? requiredRule()
  const judged = { ...rule, enabled: true, required: props.required ?? rule.required }
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: string | undefined) => fault(judged, value ?? '') ?? true },
  })
  const dialing = useController({ control, name: dialingName }).field
  const { codes, country, choose, code } = useCountry(dialing.value, dialing.onChange)
  return (
    <PhoneField
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(nationalDigits(event.target.value, code))}
      label={say('field.mobileNum')}
      required={judged.required}
      codes={codes}
      country={country}
      onCountryChange={choose}
      codeLabel={say('field.countryDialingCode')}
      searchLabel={say('country.search')}
      noneLabel={say('country.none')}
      error={fieldState.error?.message}
    />
  )
}

/** Several countries share a dialing code, so the country is kept here and the form keeps the code. */
function useCountry(formCode: unknown, tell: (code: string) => void) {
  const codes = useDialingCodes()
  const { code: language } = useLanguage()
  const { location } = useSite().permission
  const [chosen, setChosen] = useState<string>()
  const likely = useMemo(
    () =>
      likelyCountry(codes, {
        location: location.country,
        language,
        browser: navigator.language,
        lastCode: readRemembering().phone?.countryDialingCode,
      }),
    [codes, location.country, language],
  )
  const country = chosen ?? countryOf(codes, formCode, likely) ?? ''
  const code = codes.find((each) => each.country === country)?.code
  useEffect(() => {
    if (code && code !== formCode) tell(code)
  })
  return { codes, country, code, choose: setChosen }
}

/** Among the countries with the form's code: the likely one, else the first. */
function countryOf(
  codes: readonly DialingCode[],
  formCode: unknown,
  likely: string | undefined,
): string | undefined {
  const sharing = codes.filter(({ code }) => code === formCode).map(({ country }) => country)
  if (sharing.length === 0) return likely
  return sharing.find((country) => country === likely) ?? sharing[0]
}

function useDialingCodes(): DialingCode[] {
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
