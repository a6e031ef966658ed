import { useWords } from '@baize/i18n/react'
import { Button, cx, Row } from '@baize/ui'
import { useActing } from '../../session/me.tsx'
import type { Unsent } from './outbox.ts'
import { useWorkplace } from './useWorkplace.ts'

/** A letter on its way: it stays here until the server has acknowledged it. */
export function UnsentItem({ letter }: { letter: Unsent }) {
  const say = useWords('officeSupport')
  const errors = useWords('errors')
  const { me } = useActing()
  const { outbox } = useWorkplace()
  const { id, state, refusal, images } = letter
  return (
    <li>
      <article
        className={cx(
          'support-letter support-letter-unsent',
          letter.isNote ? 'support-letter-note' : 'support-letter-staff',
        )}
      >
        <header>
          <strong>{me.name}</strong>
        </header>
        {letter.text && (
          <p className="support-text" dir="auto">
            {letter.text}
          </p>
        )}
        {images.length > 0 && <p>{say('images.count', { count: images.length })}</p>}
        <output className="support-said">
          {state === 'refused' && refusal
            ? say('unsent.refused', { why: refusal.message || errors(refusal.code) })
            : say(state === 'broken' ? 'unsent.broken' : 'unsent.sending')}
        </output>
        {state === 'refused' && (
          <Row>
            <Button size="sm" onClick={() => outbox.again(id)}>
              {say('unsent.again')}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => outbox.drop(id)}>
              {say('unsent.drop')}
            </Button>
          </Row>
        )}
      </article>
    </li>
  )
}
