import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { CircleHelp } from 'lucide-react'
import { usePopups } from '../../popups/usePopups.ts'

/** Opens the help about money over the page, so that nothing typed there is lost. */
export function MoneyHelp() {
  const say = useWords('member')
  const popups = usePopups()
  return (
    <Button
      kind="quiet"
      size="sm"
      className="money-help"
      icon={<CircleHelp />}
      onClick={() => popups.over({ kind: 'help', anchor: 'money' })}
    >
      {say('help.money')}
    </Button>
  )
}
