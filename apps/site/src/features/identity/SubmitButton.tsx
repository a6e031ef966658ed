import { useWords } from '@baize/i18n/react'
import { Button, Spinner } from '@baize/ui'
import type { ReactNode } from 'react'
import type { Waiting } from '../../shared/antiBot/useAntiBot.ts'

/** The submit button of a form. During the anti-bot check its label says so. */
export function SubmitButton(props: { busy: boolean; waiting?: Waiting; children: ReactNode }) {
  const say = useWords('account')
  const { busy, waiting = 'no' } = props
  if (waiting !== 'no') {
    return (
      <Button
        type="submit"
        kind="primary"
        size="lg"
        wide
        icon={<Spinner />}
        aria-live="polite"
        onClick={(event) => event.preventDefault()}
      >
        {say(`antiBot.${waiting}`)}
      </Button>
    )
  }
  return (
    <Button type="submit" kind="primary" size="lg" wide busy={busy} busyLabel={say('sending')}>
      {props.children}
    </Button>
  )
}
