import './talk/talk.css'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Stack, StateBanner } from '@baize/ui'
import { useTimeWords } from '../../shared/Moment.tsx'

/** The feedback has arrived: by when we answer, and where. */
export function FeedbackDone(props: {
  sent: Value<'feedback'>
  onOpen: () => void
  onClose: () => void
}) {
  const { sent, onOpen, onClose } = props
  const say = useWords('support')
  const frame = useWords('frame')
  const time = useTimeWords()
  const { answerBy } = sent
  return (
    <Stack space={16}>
      <StateBanner tone="success" title={say('feedback.sent')}>
        {answerBy
          ? say('feedback.answerBy', { time: time(answerBy, 'soon') })
          : say('feedback.read')}
      </StateBanner>
      <div className="support-actions">
        <Button kind="primary" data-autofocus="" onClick={onOpen}>
          {say('feedback.open')}
        </Button>
        <Button onClick={onClose}>{frame('close')}</Button>
      </div>
    </Stack>
  )
}
