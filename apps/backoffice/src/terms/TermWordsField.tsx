import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { valueAt } from '../parts/body.ts'
import type { OneTerm } from './terms.types.ts'

/** One text in every language; without words a language shows English. */
export function TermWordsField({
  path,
  shape,
  terms,
  problems,
  readOnly,
  words,
  onChange,
}: OneTerm) {
  const [language, setLanguage] = useState<LanguageCode>('EN')
  const said = (valueAt(terms, path) ?? {}) as Partial<Record<LanguageCode, string>>
  const isWrong = problems.has(path.join('.')) || problems.has([...path, 'EN'].join('.'))
  return (
    <div className="programme-terms">
      <TextField
        label={words.name(path)}
        hint={words.hint(path, shape)}
        error={isWrong ? words.problem(shape, '') : undefined}
        required={language === 'EN'}
        disabled={readOnly}
        reserve={false}
        value={said[language] ?? ''}
        onChange={(event) =>
          onChange(
            [...path, language],
            event.target.value === '' && language !== 'EN' ? undefined : event.target.value,
          )
        }
      />
      <SelectField
        label={words.say('words.language')}
        reserve={false}
        value={language}
        onChange={(event) => setLanguage(event.target.value as LanguageCode)}
        options={languageCodes.map((code) => ({
          value: code,
          label: said[code] ? `✓ ${languages[code].name}` : languages[code].name,
        }))}
      />
    </div>
  )
}
