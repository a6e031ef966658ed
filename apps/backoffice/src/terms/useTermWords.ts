import type { ProgrammeKind } from '@baize/contract/vocabulary'
import type { Key } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { useActing } from '../session/me.tsx'
import type { Shape } from './shapes.ts'
import { isPercent, shownText } from './termText.ts'

export type TermPath = readonly (string | number)[]

/** Kinds whose days say something else than how long a reward can be claimed. */
const ownDays: readonly ProgrammeKind[] = ['rebate', 'referral', 'freeSpins', 'bonus']

/** The key of a term's words: its path without places in lists. Terms that all kinds share have one. */
export function wordsKey(kind: ProgrammeKind, path: TermPath): string {
  const names = path.filter((step) => typeof step === 'string')
  const name = names.join('.')
  if (name === 'days' && !ownDays.includes(kind)) return 'claimDays'
  if (name === 'claimDays') return 'claimDays'
  if (names.at(-1) === 'unit') return 'unit'
  return `${kind}.${name}`
}

export type TermWords = ReturnType<typeof useTermWords>

/** What terms are called, what they mean, and within which limits they are. */
export function useTermWords(kind: ProgrammeKind) {
  const say = useWords('officeTerms')
  const { tag } = useLanguage()
  const { merchant } = useActing()
  const currency = merchant?.currency ?? ''
  const told = (key: string): string | undefined => {
    const text = say(key as Key<'officeTerms'>)
    return text === `officeTerms.${key}` ? undefined : text
  }
  const figure = (value: number, shape: Extract<Shape, { type: 'number' }>) =>
    isPercent(shape.unit)
      ? `${shownText(value, shape.unit, currency)} %`
      : value.toLocaleString(tag)

  function limits(shape: Shape): string | undefined {
    if (shape.type === 'number' && shape.max !== undefined)
      return say('limit.range', { min: figure(shape.min, shape), max: figure(shape.max, shape) })
    if (shape.type === 'number') return say('limit.least', { min: figure(shape.min, shape) })
    if (shape.type === 'list' && shape.min !== shape.max)
      return say('limit.entries', { min: shape.min, max: shape.max })
    return undefined
  }

  function problem(shape: Shape, unit: string): string {
    if (shape.type === 'number') return `${say('problem.number')} ${limits(shape) ?? ''}`
    if (shape.type === 'digits' && unit === 'money')
      return say(shape.min === 0 ? 'problem.money.zero' : 'problem.money')
    if (shape.type === 'digits') return say('problem.digits')
    if (shape.type === 'text' && unit === 'name') return say('problem.name')
    if (shape.type === 'text' && unit === 'time') return say('problem.time')
    if (shape.type === 'list') return limits(shape) ?? say('problem.list')
    return say('problem.empty')
  }

  return {
    say,
    tag,
    currency,
    name: (path: TermPath) => told(`term.${wordsKey(kind, path)}`) ?? '',
    hint: (path: TermPath, shape: Shape) =>
      [told(`hint.${wordsKey(kind, path)}`), limits(shape)].filter(Boolean).join(' ') || undefined,
    problem,
    choice: (name: string, value: string) => say(`choice.${name}.${value}` as Key<'officeTerms'>),
    key: (value: string) => told(`game.${value}`) ?? value,
    unit: (unit: string) => (isPercent(unit as never) ? '%' : (told(`unit.${unit}`) ?? undefined)),
  }
}
