import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { useNavigate } from 'react-router'
import { useOpenGame } from '../features/catalogue/games/useOpenGame.ts'
import { Palette } from '../features/catalogue/palette/Palette.tsx'
import type { PaletteRow } from '../features/catalogue/palette/palette.rules.ts'
import { paths } from '../paths.ts'
import type { PopupProps } from './PopupHost.tsx'
import { takeTyped } from './takeTyped.ts'

/** One search for games, providers and pages, available everywhere. */
export default function PalettePopup({ popups }: PopupProps<'palette'>) {
  const frame = useWords('frame')
  const navigate = useNavigate()
  const openGame = useOpenGame()
  // The choice replaces the palette in the history, so that going back leads to the page before it.
  const choose = (row: PaletteRow) => {
    if (row.kind === 'game') return openGame(row.game)
    return void navigate(addressOf(row), { replace: true })
  }
  return (
    <Popup
      open
      escapable
      bare
      size="wide"
      className="palette"
      title={frame('bottom.search')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Palette takeTyped={takeTyped} onChoose={choose} onClose={popups.close} />
    </Popup>
  )
}

function addressOf(row: Exclude<PaletteRow, { kind: 'game' }>): string {
  if (row.kind === 'all') return paths.search(row.typed)
  if (row.kind === 'page') return row.page.to
  return paths.games(row.vendor.gameType, row.vendor.vassalage)
}
