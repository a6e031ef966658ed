import { useLanguage, useWords } from '@baize/i18n/react'
import type { Rule } from './rules.ts'

/** Of what was decided, how much was confirmed. */
export function Precision({ rule: { confirmed, decided } }: { rule: Rule }) {
  const say = useWords('officeRisk')
  const { tag } = useLanguage()
  if (decided === 0) return say('rules.precision.none')
  const share = (confirmed / decided).toLocaleString(tag, { style: 'percent' })
  return `${share} (${say('rules.precision.of', { confirmed, decided })})`
}
