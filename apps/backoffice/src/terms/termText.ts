import type { TermUnit } from '@baize/contract/office/terms'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import { valueAt } from '../parts/body.ts'
import type { Shape } from './shapes.ts'

type Scalar = Extract<Shape, { type: 'number' | 'digits' | 'text' }>

/** Digits after the point of a percentage. */
const percentDigits: Partial<Record<TermUnit, number>> = {
  millionths: 4,
  hundredths: 2,
  percent: 0,
}

export const isPercent = (unit: TermUnit): boolean => percentDigits[unit] !== undefined

/** What an amount is: a reward and a measured target follow what stands beside them, or above. */
export function unitAt(
  unit: TermUnit,
  terms: unknown,
  path: readonly (string | number)[],
): TermUnit {
  if (unit === 'reward') return beside('unit', terms, path) === 'points' ? 'points' : 'money'
  if (unit !== 'measured') return unit
  const measure = beside('measure', terms, path)
  return measure === 'validBet' || measure === 'deposited' ? 'money' : 'times'
}

function beside(name: string, terms: unknown, path: readonly (string | number)[]): unknown {
  for (let end = path.length - 1; end >= 0; end -= 1) {
    const found = valueAt(terms, [...path.slice(0, end), name])
    if (found !== undefined) return found
  }
  return undefined
}

function decimalsAt(unit: TermUnit, currency: string): number {
  return unit === 'money' ? decimalsOf(currency) : (percentDigits[unit] ?? 0)
}

/** A value as staff read and write it: 5000 of money is 50.00, 50000 millionths are 5 percent. */
export function shownText(value: unknown, unit: TermUnit, currency: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (!/^\d+$/.test(text)) return text
  const shown = decimalText(BigInt(text), decimalsAt(unit, currency))
  return isPercent(unit) && shown.includes('.') ? shown.replace(/\.?0+$/, '') : shown
}

/** What is kept of a text; a text that is no such value stays as it is, and the schema refuses it. */
export function keptValue(
  text: string,
  { type }: Scalar,
  unit: TermUnit,
  currency: string,
): string | number {
  if (type === 'text' || text.trim() === '') return text
  const whole = parseAmount(text, decimalsAt(unit, currency))
  if (whole === undefined) return text
  return type === 'digits' ? String(whole) : Number(whole)
}
