import { switchKinds } from '@baize/contract/office/operations'
import { exportKinds } from '@baize/contract/office/reports'
import { limitKinds, limitPeriods } from '@baize/contract/vocabulary'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'

/** Names that other pages have words for; each loads the words only where it is shown. */
export function RuleName({ rule }: { rule: string }) {
  const say = useWords('officeRisk')
  return say(`rule.${rule}` as Key<'officeRisk'>)
}

/** What is stopped: "withdrawals", or "vendor" and its name. */
export function SwitchName({ what }: { what: string }) {
  const say = useWords('officeOperations')
  const [first = '', subject = ''] = what.split(' ', 2)
  const kind = switchKinds.find((each) => each === first)
  if (!kind) return what
  return subject ? `${say(`what.${kind}`)}: ${subject}` : say(`what.${kind}`)
}

export function LimitName({ limit }: { limit: string }) {
  const say = useWords('officeMembers')
  const [first, second] = limit.split(' ')
  const kind = limitKinds.find((each) => each === first)
  const period = limitPeriods.find((each) => each === second)
  return kind && period ? `${say(`limits.kind.${kind}`)} ${say(`limits.period.${period}`)}` : limit
}

export function ProgrammeKind({ kind }: { kind: string }) {
  const say = useWords('officeProgrammes')
  return say(`kind.${kind}` as Key<'officeProgrammes'>)
}

/** A value of a document, as the page calls it on which it is edited. */
export function FieldName({ name }: { name: string }) {
  const say = useWords('officeContent')
  return say(`field.${name}` as Key<'officeContent'>)
}

export function ExportName({ kind }: { kind: string }) {
  const say = useWords('officeReports')
  const known = [...exportKinds, 'members' as const].find((each) => each === kind)
  return known ? say(`exports.kind.${known}`) : kind
}
