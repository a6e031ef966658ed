import { Checkbox, SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { valueAt } from '../parts/body.ts'
import type { Shape } from './shapes.ts'
import type { OneTerm } from './terms.types.ts'
import { keptValue, shownText, unitAt } from './termText.ts'

type Scalar = Extract<Shape, { type: 'number' | 'digits' | 'text' }>

interface TermInputProps extends OneTerm {
  shape: Extract<Shape, { type: 'number' | 'digits' | 'text' | 'choice' | 'flag' }>
}

/** One value: an amount in the brand's currency, a percentage, a number with its unit, a choice or a yes. */
export function TermInput(props: TermInputProps) {
  const { shape, path, terms, readOnly, words, empty, onChange } = props
  const value = valueAt(terms, path)
  const label = props.label ?? words.name(path)
  const hint = props.label ? undefined : words.hint(path, shape)
  const unit = 'unit' in shape ? unitAt(shape.unit, terms, path) : ''
  const problem = props.problems.get(path.join('.'))
  const error = problem === undefined ? undefined : problem || words.problem(shape, unit)
  if (shape.type === 'flag')
    return (
      <Checkbox
        label={label}
        detail={hint}
        error={error}
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onChange(path, event.target.checked)}
      />
    )
  const common = { label, hint, error, disabled: readOnly, reserve: false }
  if (shape.type === 'choice')
    return (
      <SelectField
        {...common}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(path, event.target.value)}
        options={shape.options.map((each) => ({
          value: each,
          label: words.choice(String(path.at(-1)), each),
        }))}
      />
    )
  return <TextInput {...props} {...{ shape, value, common, empty }} />
}

interface TextInputProps extends OneTerm {
  shape: Scalar
  value: unknown
  common: { label: string; hint: string | undefined; error: string | undefined; disabled: boolean }
}

/** Keeps what is typed as long as it stands for the same value: "5." is not made "5.00" under the fingers. */
function TextInput(props: TextInputProps) {
  const { shape, value, common, path, terms, words, empty, label, onChange } = props
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const unit = unitAt(shape.unit, terms, path)
  const text = typed && typed.value === value ? typed.text : shownText(value, unit, words.currency)
  const suffix = unit === 'money' ? words.currency : words.unit(unit)
  function type(written: string): void {
    const nothing = empty === 'null' ? null : undefined
    const kept = written === '' && empty ? nothing : keptValue(written, shape, unit, words.currency)
    setTyped({ text: written, value: kept })
    onChange(path, kept)
  }
  return (
    <TextField
      {...common}
      required={!empty}
      placeholder={empty ? words.say(label ? 'empty.absent' : 'empty.null') : undefined}
      type={unit === 'time' ? 'time' : 'text'}
      inputMode={shape.type === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      suffix={suffix}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}
