import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Checkbox, SelectField, Stack } from '@baize/ui'
import type { FieldsProps } from './Plain.tsx'

/** Which languages a brand offers, and which of them is the default. */
export function Languages({ body, problems, readOnly, onChange }: FieldsProps) {
  const say = useWords('officeContent')
  const now = body as { languages: LanguageCode[]; defaultLanguage: LanguageCode }
  const offer = (code: LanguageCode, isOn: boolean) =>
    onChange(
      ['languages'],
      languageCodes.filter((each) => (each === code ? isOn : now.languages.includes(each))),
    )
  return (
    <Stack space={12}>
      <SelectField
        label={say('field.defaultLanguage')}
        value={now.defaultLanguage}
        disabled={readOnly}
        error={problems.get('defaultLanguage')}
        onChange={(event) => onChange(['defaultLanguage'], event.target.value)}
        options={now.languages.map((code) => ({ value: code, label: languages[code].name }))}
      />
      <fieldset className="content-grid" disabled={readOnly}>
        <legend className="office-lead">{say('field.languages')}</legend>
        {languageCodes.map((code) => (
          <Checkbox
            key={code}
            label={languages[code].name}
            detail={code}
            checked={now.languages.includes(code)}
            onChange={(event) => offer(code, event.target.checked)}
          />
        ))}
      </fieldset>
    </Stack>
  )
}
