import { useWords } from '@baize/i18n/react'
import { Sheet } from '@baize/ui'
import { useSite } from '../start/site.tsx'
import { RailBody } from './Rail.tsx'

/** The side menu of a phone. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const say = useWords('frame')
  const { merchant } = useSite()
  return (
    <Sheet open title={merchant.name} closeLabel={say('close')} onClose={onClose}>
      <div className="menu-sheet">
        <RailBody onChosen={onClose} />
      </div>
    </Sheet>
  )
}
