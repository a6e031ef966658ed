import type { CommandName } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { type Fact, KeyValue, Stack } from '@baize/ui'
import { Link } from 'react-router'
import { requestPath } from '../../commands/requestPath.ts'
import { type AboutKind, useRequestsAbout } from '../../commands/useRequestsAbout.ts'
import { Moment } from '../../Moment.tsx'

interface DecisionProps {
  kind: AboutKind
  id: string
  /** The request itself, where its id is that of the thing; else the newest one counts. */
  requestId?: string
  /** Which commands decide about it. */
  commands: readonly CommandName[]
  at: string
  /** Who of the staff; null where no person decided. */
  by: string | null
  reason: string | null
}

/** Who decided, when and why; a second person who approved it stands beside, with the request. */
export function Decision({ kind, id, requestId, commands, at, by, reason }: DecisionProps) {
  const say = useWords('officeMoney')
  const requests = useRequestsAbout(kind, id, commands)
  const done = requests.find(
    (one) => one.state === 'done' && (requestId ? one.id === requestId : one.madeBy.name === by),
  )
  const others = done?.decisions.filter(({ verdict }) => verdict === 'approve') ?? []
  const why = done?.reason ?? reason
  const facts: Fact[] = [
    { id: 'at', label: say('decision.at'), value: <Moment at={at} /> },
    { id: 'by', label: say('decision.by'), value: by ?? say('decision.nobody') },
    ...(done && others.length > 0
      ? [
          {
            id: 'second',
            label: say('decision.second'),
            value: (
              <Link to={requestPath(done.id, done.isMine)}>
                {others.map(({ name }) => name).join(', ')}
              </Link>
            ),
          },
        ]
      : []),
    ...(why ? [{ id: 'why', label: say('decision.why'), value: why }] : []),
  ]
  return (
    <section aria-label={say('decision.title')}>
      <Stack space={4}>
        <h3>{say('decision.title')}</h3>
        <KeyValue facts={facts} />
      </Stack>
    </section>
  )
}
