import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import type { usePages } from './usePages.ts'

/** A button that loads the next page, if there is one. */
export function More({ more }: Pick<ReturnType<typeof usePages>, 'more'>) {
  const say = useWords('cashier')
  if (!more) return null
  return (
    <div className="cashier-more">
      <Button icon={<ChevronDown />} busy={more.isReading} onClick={more.read}>
        {say('past.more')}
      </Button>
      <p aria-live="polite">{more.isFailed && say('past.moreFault')}</p>
    </div>
  )
}
