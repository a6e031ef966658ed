import { useWords } from '@baize/i18n/react'
import { Checkbox, SelectField, Stack, TextArea, TextField } from '@baize/ui'
import { plainTerms, type Schema, type Terms, termsIn } from './terms.ts'

interface TermsFieldsProps {
  schema: Schema
  /** The terms as JSON, as they are typed. */
  text: string
  readOnly: boolean
  onChange(text: string): void
}

/** A field for each term of one value, and all terms as JSON for those that are lists or nested. */
export function TermsFields({ schema, text, readOnly, onChange }: TermsFieldsProps) {
  const say = useWords('officeProgrammes')
  const terms = termsIn(text)
  const put = (name: string, value: unknown) =>
    onChange(JSON.stringify({ ...terms, [name]: value }, null, 2))
  return (
    <Stack space={12}>
      {terms && (
        <div className="programme-terms">
          {plainTerms(schema).map(([name, each]) => (
            <Term
              key={name}
              name={name}
              schema={each}
              terms={terms}
              readOnly={readOnly}
              onChange={(value) => put(name, value)}
            />
          ))}
        </div>
      )}
      <TextArea
        label={say('terms.json')}
        hint={say('terms.hint')}
        error={terms ? undefined : say('terms.wrong')}
        rows={12}
        value={text}
        disabled={readOnly}
        spellCheck={false}
        className="programme-json"
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  )
}

interface TermProps {
  name: string
  schema: Schema
  terms: Terms
  readOnly: boolean
  onChange(value: unknown): void
}

/** Terms are called by the names that the checks and the log use. */
function Term({ name, schema, terms, readOnly, onChange }: TermProps) {
  const value = terms[name]
  const common = { label: name, disabled: readOnly, reserve: false }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (schema.enum)
    return (
      <SelectField
        {...common}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        options={schema.enum.map((each) => ({ value: each, label: each }))}
      />
    )
  if (schema.type === 'boolean')
    return (
      <Checkbox
        label={name}
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  const isNumber = schema.type !== 'string'
  return (
    <TextField
      {...common}
      type={isNumber ? 'number' : 'text'}
      value={text}
      onChange={(event) => onChange(isNumber ? Number(event.target.value) : event.target.value)}
    />
  )
}
