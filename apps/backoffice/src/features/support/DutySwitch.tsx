import { useWords } from '@baize/i18n/react'
import { Checkbox } from '@baize/ui'
import { useMay } from '../../session/me.tsx'
import { useDuty } from './useDuty.ts'

/** Whoever is on duty is given chats as long as this page is open. */
export function DutySwitch() {
  const say = useWords('officeSupport')
  const errors = useWords('errors')
  const may = useMay()
  const { desk, isOnDuty, error, choose } = useDuty()
  if (!may('support.answer')) return null
  return (
    <Checkbox
      label={say('duty')}
      detail={desk && say(desk.isOpen ? 'duty.text' : 'duty.closed')}
      checked={isOnDuty}
      disabled={!desk}
      error={error ? error.message || errors(error.code) : undefined}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
