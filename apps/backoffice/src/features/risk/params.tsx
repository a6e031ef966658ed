import { type RiskParam, type RiskRuleName, riskParams } from '@baize/contract/office/risk'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { decimalsOf, decimalText, parseAmount } from '@baize/money'
import type { ReactNode } from 'react'
import { Money } from '../../list/Money.tsx'

const rateDecimals = 6

/** How a parameter is called, and its value as it is read. */
export function useParamText(rule: RiskRuleName, currency: string) {
  const say = useWords('officeRisk')
  const { tag } = useLanguage()
  const known: Record<string, RiskParam> = riskParams[rule]
  return (name: string, value: number | string): { label: string; value: ReactNode } => {
    const label = say(`param.${rule}.${name}` as Key<'officeRisk'>)
    const unit = known[name]?.unit
    if (typeof value === 'string') return { label, value }
    if (unit === 'amount')
      return { label, value: <Money amount={String(value)} currency={currency} /> }
    if (unit === 'percent')
      return { label, value: (value / 100).toLocaleString(tag, { style: 'percent' }) }
    if (unit === 'rate') return { label, value: (value / 10 ** rateDecimals).toLocaleString(tag) }
    return { label, value: value.toLocaleString(tag) }
  }
}

const decimalsFor = ({ unit }: RiskParam, currency: string): number =>
  unit === 'amount' ? decimalsOf(currency) : unit === 'rate' ? rateDecimals : 0

/** A value as it is typed: amounts in whole units, not in the smallest. */
export function typedOf(param: RiskParam, value: number | string, currency: string): string {
  if (typeof value === 'string') return value
  const decimals = decimalsFor(param, currency)
  return decimals === 0 ? String(value) : decimalText(BigInt(value), decimals)
}

/** What was typed as a value; undefined where it is none or out of range. */
export function valueOf(
  param: RiskParam,
  typed: string,
  currency: string,
): number | string | undefined {
  if (param.unit === 'jurisdiction') return typed || undefined
  const decimals = decimalsFor(param, currency)
  const text = typed.trim()
  const whole = /^\d{1,13}$/.test(text) ? Number(text) : undefined
  const parsed = decimals === 0 ? whole : Number(parseAmount(text, decimals) ?? Number.NaN)
  return parsed !== undefined && parsed >= param.min && parsed <= param.max ? parsed : undefined
}
