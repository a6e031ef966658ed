import { useWords } from '@baize/i18n/react'
import { Badge, Button, StateBanner } from '@baize/ui'
import { Link } from 'react-router'
import { Age } from '../list/Due.tsx'
import { Moment } from '../Moment.tsx'
import { requestPath } from './requestPath.ts'
import type { RequestAbout } from './useRequestsAbout.ts'

/** In a drawer: somebody has asked for the change, and another person decides at the request. */
export function WaitsForSecond({ request }: { request: RequestAbout }) {
  const say = useWords('officeApprovals')
  const { id, madeBy, madeAt, reason, isMine, mayDecide } = request
  return (
    <StateBanner tone="warning" title={say('command.waiting')}>
      <p>
        {isMine ? say('second.mine') : say('second.by', { name: madeBy.name })}{' '}
        <Moment at={madeAt} />
      </p>
      <p>{reason}</p>
      {isMine && <p>{say('why.maker')}</p>}
      <Button
        size="sm"
        kind={mayDecide ? 'primary' : 'secondary'}
        render={(link) => <Link {...link} to={requestPath(id, isMine)} />}
      >
        {say(mayDecide ? 'second.decide' : 'command.waiting.link')}
      </Button>
    </StateBanner>
  )
}

/** In a list: the state of the thing is that a second person is awaited. */
export function SecondBadge({ request }: { request: RequestAbout }) {
  const say = useWords('officeApprovals')
  const { id, madeBy, madeAt, isMine } = request
  return (
    <span className="office-second">
      <Badge tone="info">{say('command.waiting')}</Badge>
      <small>
        <Link to={requestPath(id, isMine)}>
          {isMine ? say('second.mine') : say('second.by', { name: madeBy.name })}
        </Link>{' '}
        <Age at={madeAt} />
      </small>
    </span>
  )
}
