import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import type { ReactNode } from 'react'

/** The button of a form. */
export function SubmitButton(props: { isBusy: boolean; children: ReactNode }) {
  const say = useWords('cashier')
  return (
    <Button
      type="submit"
      kind="primary"
      size="lg"
      wide
      busy={props.isBusy}
      busyLabel={say('sending')}
    >
      {props.children}
    </Button>
  )
}
