import { useWords } from '@baize/i18n/react'
import { Skeleton, Status } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useDesk, useSpanWords } from './desk.ts'

/** Whether somebody is there, and how soon we answer. */
export function DeskLine() {
  const say = useWords('support')
  const time = useTimeWords()
  const span = useSpanWords()
  const { data: desk, isError } = useDesk()
  if (isError && !desk) return null
  if (!desk) return <Skeleton height={20} width="70%" />
  const { isOpen, opensAt, promise } = desk
  const words = isOpen
    ? say('desk.open', { wait: span(promise.chat) })
    : say(opensAt ? 'desk.closed' : 'desk.away', {
        time: opensAt ? time(opensAt, 'soon') : '',
        wait: span(promise.ticket),
      })
  return (
    <p className="talk-desk">
      <Status tone={isOpen ? 'success' : 'neutral'}>{words}</Status>
    </p>
  )
}
