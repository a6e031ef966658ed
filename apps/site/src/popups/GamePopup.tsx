import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { PopupProps } from './PopupHost.tsx'

const SessionLine = piece(() => import('../features/limits/SessionLine.tsx'), ['protection'])

/**
 * A game of a vendor in its frame. Games come from another origin, so being one with its own origin
 * gives it its storage and nothing of this page.
 */
export default function GamePopup({ popup, popups }: PopupProps<'game'>) {
  const frame = useWords('frame')
  const visitor = useVisitor()
  return (
    <Popup
      open
      size="wide"
      bare
      className="game-popup"
      title={popup.title}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      {visitor.kind === 'known' && !visitor.isTrial && (
        <Shown quiet>
          <SessionLine />
        </Shown>
      )}
      <iframe
        className="game-frame"
        src={popup.url}
        title={popup.title}
        allow="autoplay; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock"
        referrerPolicy="origin"
      />
    </Popup>
  )
}
