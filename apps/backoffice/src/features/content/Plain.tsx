import { patterns } from '@baize/contract/fields'
import { useWords } from '@baize/i18n/react'
import { Checkbox, Chip, SelectField, Skeleton, TextArea, TextField } from '@baize/ui'
import { lazy, Suspense } from 'react'
import { type Path, valueAt } from '../../parts/body.ts'
import { isoText, localText } from '../../parts/moments.ts'
import type { Field } from './kinds.ts'
import { useFieldWords } from './useFieldWords.ts'

/** The editor is large, and few pages have one. */
const RichText = lazy(() => import('./RichText.tsx'))

export interface FieldsProps {
  body: unknown
  fields: readonly Field[]
  path?: Path
  /** What is wrong, by path: "words.EN.title". */
  problems: ReadonlyMap<string, string>
  readOnly: boolean
  /** It is not in force yet: what stays later can be chosen. */
  isNew: boolean
  onChange(path: Path, value: unknown): void
}

export type OneProps<F extends Field = Field> = FieldsProps & { field: F; path: Path }

/** A value that is one text, number, colour, moment, choice or yes and no. */
export function Plain(props: OneProps) {
  const { field, path, body, problems, readOnly, onChange } = props
  const say = useWords('officeContent')
  const words = useFieldWords()
  const value = valueAt(body, path)
  const error = problems.get(path.join('.'))
  const name = field.name || String(path.at(-2))
  const label = words.name(name)
  const hint = words.hint(name)
  const isNullable = 'nullable' in field && field.nullable === true
  const put = (text: string) => onChange(path, text === '' && isNullable ? null : text)
  const common = { label, hint, error, disabled: readOnly, reserve: false }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          detail={hint}
          error={error}
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(path, event.target.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          value={text}
          {...(isNullable ? { placeholder: say('none') } : {})}
          onChange={(event) => put(event.target.value)}
          options={field.options.map((each) => ({
            value: each,
            label: words.choice(field.name, each),
          }))}
        />
      )
    case 'long':
      return (
        <TextArea {...common} rows={8} value={text} onChange={(event) => put(event.target.value)} />
      )
    case 'html':
      return (
        <Suspense fallback={<Skeleton height={300} />}>
          {/* Another text, such as that of another language, begins with an editor of its own. */}
          <RichText key={path.join('.')} {...common} value={text} onChange={put} />
        </Suspense>
      )
    case 'codes':
      return (
        <TextArea
          {...common}
          rows={3}
          value={Array.isArray(value) ? value.join(' ') : ''}
          onChange={(event) => onChange(path, codesIn(event.target.value, field.lower))}
        />
      )
    case 'choices':
      return (
        <Choices
          {...common}
          options={field.options.map((id) => ({ id, label: words.choice(field.name, id) }))}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(path, chosen)}
        />
      )
    case 'day':
      return (
        <TextField
          {...common}
          type="date"
          value={text}
          onChange={(event) => put(event.target.value)}
        />
      )
    case 'number':
      return (
        <TextField
          {...common}
          type="number"
          value={text}
          onChange={({ target: { value: typed } }) =>
            onChange(path, isNullable && typed === '' ? null : Number(typed))
          }
        />
      )
    case 'pattern':
      return <Pattern {...common} value={value} onChange={(id) => onChange(path, id)} />
    case 'moment':
      return (
        <TextField
          {...common}
          type="datetime-local"
          value={text === '' ? '' : localText(text)}
          onChange={(event) => put(isoText(event.target.value))}
        />
      )
    case 'colour':
      return <Colour {...common} value={text} onChange={put} />
    case 'text':
    // These are made of other fields, and never come here.
    case 'group':
    case 'list':
    case 'words':
    case 'labels':
    case 'languages':
      return <TextField {...common} value={text} onChange={(event) => put(event.target.value)} />
  }
}

interface ChoicesProps {
  label: string
  error: string | undefined
  disabled: boolean
  options: readonly { id: string; label: string }[]
  value: readonly string[]
  onChange(chosen: string[]): void
}

/** Several of a few. */
function Choices({ label, error, disabled, options, value, onChange }: ChoicesProps) {
  return (
    <fieldset className="bz-chips bz-chips-wrap">
      <legend className="bz-label">{label}</legend>
      {options.map(({ id, label: name }) => (
        <Chip
          key={id}
          on={value.includes(id)}
          disabled={disabled}
          onClick={() =>
            onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
          }
        >
          {name}
        </Chip>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

interface PatternProps {
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  reserve: boolean
  value: unknown
  onChange(id: number): void
}

/** Patterns are chosen by what they ask of whoever registers. */
function Pattern({ value, onChange, ...common }: PatternProps) {
  const say = useWords('fields')
  return (
    <SelectField
      {...common}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={patterns.map(({ id, name }) => ({
        value: String(id),
        label: say(name, { min: '…', max: '…' }),
      }))}
    />
  )
}

interface ColourProps {
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  reserve: boolean
  value: string
  onChange(value: string): void
}

function Colour({ value, onChange, ...common }: ColourProps) {
  return (
    <TextField
      {...common}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      prefix={
        <input
          type="color"
          className="content-colour"
          aria-label={common.label}
          disabled={common.disabled}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  )
}

const codesIn = (text: string, lower = false): string[] =>
  (lower ? text.toLowerCase() : text.toUpperCase()).split(/[\s,]+/).filter(Boolean)
