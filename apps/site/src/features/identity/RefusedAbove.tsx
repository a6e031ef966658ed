import { StateBanner } from '@baize/ui'
import { useEffect, useRef } from 'react'
import type { useRefusedFields } from './useRefusedFields.ts'

/** A refusal that concerns no single field; shown above the fields and scrolled into view. */
export function RefusedAbove({ refused }: { refused: ReturnType<typeof useRefusedFields> }) {
  const { above, words } = refused
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (above) place.current?.scrollIntoView({ block: 'center' })
  }, [above])
  return (
    <div ref={place} aria-live="assertive">
      {above && <StateBanner tone="warning" title={words(above)} />}
    </div>
  )
}
