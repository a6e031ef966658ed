import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import type { PagesMore } from '../../../shared/pages/usePages.ts'

/** Reads the next page of a list, if there is one. */
export function More({ more }: { more: PagesMore }) {
  const say = useWords('lottery')
  if (!more) return null
  return (
    <div className="lottery-more">
      <Button icon={<ChevronDown />} busy={more.isReading} onClick={more.read}>
        {say('more')}
      </Button>
      <p aria-live="polite">{more.isFailed && say('more.fault')}</p>
    </div>
  )
}
