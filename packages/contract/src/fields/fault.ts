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
 * The one judgement of a field, run by the form before sending and by the server on arrival. A
 * fault of length and a fault of form give the same message: it states the whole rule.
 */
export function faultOf(rule: FieldRule, value: string): FieldFault | undefined {
  if (!rule.enabled) return undefined
  if (value.trim() === '') return rule.required ? { kind: 'missing' } : undefined
  const length = Array.from(value).length
  const fits = length >= rule.minLength && length <= rule.maxLength
  return fits && isAccepted(rule, value) ? undefined : wholeRule(rule)
}

/** The whole rule in words: what whoever breaks it is told, and what may be said before. */
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
