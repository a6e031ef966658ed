import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, KeyValue, Stack } from '@baize/ui'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Values } from '../../list/Values.tsx'
import { Moment } from '../../Moment.tsx'
import { useHouseWords } from './useHouseWords.ts'

type Line = OfficeValue<'auditLines'>['list'][number]

export const outcomeTones = {
  done: 'success',
  refused: 'danger',
  read: 'info',
  begun: 'warning',
} as const

/** What something was done to: its kind in words, its id small. */
export function Target({ of: { kind, id } }: { of: Line['body']['target'] }) {
  const words = useHouseWords()
  return (
    <>
      {words.target(kind)}{' '}
      <small className="office-code" dir="ltr">
        {kind === 'member' ? <MemberLink member={{ id, account: id }} /> : id}
      </small>
    </>
  )
}

/** One line of the log by words; the words of the log itself stand below, as they were written. */
export function AuditLine({ line: { body, hash } }: { line: Line }) {
  const say = useWords('office')
  const ofStaff = useWords('officeStaff')
  const words = useHouseWords()
  const { at, by, action, target, outcome, reason, detail = {} } = body
  const facts = [
    { id: 'at', label: say('audit.at'), value: <Moment at={at} /> },
    { id: 'by', label: say('audit.by'), value: by.name },
    { id: 'target', label: say('audit.target'), value: <Target of={target} /> },
    ...(reason ? [{ id: 'reason', label: say('reason'), value: reason }] : []),
    ...(by.ip
      ? [{ id: 'ip', label: words.detail('ip'), value: <bdi dir="ltr">{by.ip}</bdi> }]
      : []),
  ]
  return (
    <Stack space={16}>
      <h3>{words.action(action)}</h3>
      <div>
        <Badge tone={outcomeTones[outcome]}>{say(`audit.outcome.${outcome}`)}</Badge>
      </div>
      <KeyValue facts={facts} />
      {Object.keys(detail).length > 0 && (
        <section>
          <h4>{ofStaff('audit.detail')}</h4>
          <Values of={detail} nameOf={words.detail} />
        </section>
      )}
      <details>
        <summary>{ofStaff('audit.asWritten')}</summary>
        <pre className="office-json" dir="ltr">
          {JSON.stringify(body, null, 2)}
          {`\n\nSHA-256 ${hash}`}
        </pre>
      </details>
    </Stack>
  )
}
