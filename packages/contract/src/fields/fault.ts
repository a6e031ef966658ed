import { type PatternName, patterns } from './patterns.ts'

export interface FieldRule {
  enabled: boolean
  required: boolean
  /** `*` accepts anything; otherwise a regular expression the whole value must match. */
  acceptedPattern: string
  minLength: number
  maxLength: number
  patternId: number
}

/** Why a value is not accepted; `words` names the message and carries its numbers. */
export type FieldFault = { kind: 'missing' } | FormFault

type FormFault = { kind: 'form'; words: PatternName; min: number; max: number; exact: boolean }

/**
 * The only check of a field: the form runs it before sending, the server on arrival. A wrong length and a
 * wrong form give the same message, which states the whole rule.
 */
export function faultOf(rule: FieldRule, value: string): FieldFault | undefined {
  if (!rule.enabled) return undefined
  if (value.trim() === '') return rule.required ? { kind: 'missing' } : undefined
  const length = Array.from(value).length
  const fits = length >= rule.minLength && length <= rule.maxLength
  return fits && isAccepted(rule, value) ? undefined : wholeRule(rule)
}

/** The whole rule in words: shown as a hint before, and as the message when a value breaks it. */
export function wholeRule(rule: FieldRule): FormFault {
  return {
    kind: 'form',
    words: catalogued(rule.patternId).name,
    min: rule.minLength,
    max: rule.maxLength,
    exact: rule.minLength === rule.maxLength,
  }
}

function isAccepted(rule: FieldRule, value: string): boolean {
  if (rule.acceptedPattern === '*') return true
  if (rule.acceptedPattern === '') return catalogued(rule.patternId).form.test(value)
  return compiled(rule.acceptedPattern).test(value)
}

function catalogued(id: number) {
  const found = patterns[id]
  if (!found) throw new Error(`no pattern has the id ${id}`)
  return found
}

const formsKeptMax = 200
const forms = new Map<string, RegExp>()

function compiled(source: string): RegExp {
  const known = forms.get(source)
  if (known) return known
  const form = new RegExp(`^(?:${source})$`, 'u')
  if (forms.size >= formsKeptMax) forms.clear()
  forms.set(source, form)
  return form
}
