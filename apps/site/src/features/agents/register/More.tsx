import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ChevronDown } from 'lucide-react'

interface MoreProps {
  more: { isReading: boolean; isFailed: boolean; read: () => void } | undefined
}

/** Loads the next page, if there is one. */
export function More({ more }: MoreProps) {
  const say = useWords('register')
  if (!more) return null
  return (
    <div className="record-more">
      <Button icon={<ChevronDown />} busy={more.isReading} onClick={more.read}>
        {say('more')}
      </Button>
      <p aria-live="polite">{more.isFailed && say('moreFault')}</p>
    </div>
  )
}
