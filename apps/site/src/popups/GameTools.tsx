import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, useMedia } from '@baize/ui'
import { BookOpen, Expand, Heart, Maximize, Shrink } from 'lucide-react'
import { GameFigures } from '../features/catalogue/games/GameFigures.tsx'
import { useFavourites } from '../features/catalogue/games/useFavourites.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { PopupProps } from './PopupHost.tsx'
import type { Theatre } from './useTheatre.ts'

const GameBalance = piece(() => import('./GameBalance.tsx'), ['money'])
const BonusLine = piece(() => import('../features/bonus/BonusLine.tsx'), ['bonus'])
const SessionLine = piece(() => import('../features/limits/SessionLine.tsx'), ['protection'])

type Game = Value<'gameDetail'>

/** The bar above the game: session time, balance, the game's figures and actions. */
export function GameTools(
  props: PopupProps<'game'> & {
    game: Game | undefined
    launched: Value<'launchGame'> | undefined
    theatre: Theatre
    sheet: { isOn: boolean; toggle: () => void }
    onFullScreen: () => void
  },
) {
  const { popup, popups, game, launched, theatre, sheet } = props
  const say = useWords('games')
  const visitor = useVisitor()
  const isPhone = useMedia('(width < 640px)')
  const isMember = visitor.kind === 'known' && !visitor.isTrial
  return (
    <div className="game-tools">
      {isMember && (
        <Shown quiet>
          <SessionLine />
        </Shown>
      )}
      {isMember && popup.mode === 'real' && !isPhone && (
        <Shown quiet>
          <BonusLine />
        </Shown>
      )}
      {isMember && popup.mode === 'real' && launched && (
        <Shown quiet>
          <GameBalance followed={launched.wallet} vendor={game?.vassalage} />
        </Shown>
      )}
      <GameFigures nodeId={popup.nodeId} />
      <span className="game-tools-end">
        {/* On a phone the way back to the demo is in the sheet about the game; its room is the name's. */}
        {game && !(isPhone && popup.mode === 'real') && (
          <ModeSwitch popup={popup} popups={popups} game={game} />
        )}
        <IconButton
          size="sm"
          label={say('sheet')}
          aria-expanded={sheet.isOn}
          // Not the sign that games have for their rules, which stands beneath it.
          icon={<BookOpen />}
          onClick={sheet.toggle}
        />
        {game && <Mark game={game} />}
        <IconButton
          size="sm"
          className="game-theatre-toggle"
          label={say('theatre')}
          aria-pressed={theatre.isOn}
          icon={theatre.isOn ? <Shrink /> : <Expand />}
          onClick={theatre.toggle}
        />
        <IconButton
          size="sm"
          label={say('fullScreen')}
          icon={<Maximize />}
          onClick={props.onFullScreen}
        />
      </span>
    </div>
  )
}

/** On a phone the bar has no room for the bonus: it has a line of its own between the bar and the game. */
export function GameBonus({ popup }: Pick<PopupProps<'game'>, 'popup'>) {
  const visitor = useVisitor()
  const isPhone = useMedia('(width < 640px)')
  const isMember = visitor.kind === 'known' && !visitor.isTrial
  if (!isPhone || !isMember || popup.mode !== 'real') return null
  return (
    <Shown quiet>
      <BonusLine isWorded />
    </Shown>
  )
}

/** Switches between real play and demo; visitors and trial accounts get their popup. */
export function ModeSwitch({ popup, popups, game }: PopupProps<'game'> & { game: Game }) {
  const say = useWords('games')
  const frame = useWords('frame')
  const isPhone = useMedia('(width < 640px)')
  const visitor = useVisitor()
  if (popup.mode === 'real') {
    if (game.hasDemo === 0) return null
    return (
      <Button
        size="sm"
        kind="quiet"
        className="game-mode"
        onClick={() => popups.swap({ ...popup, mode: 'demo' })}
      >
        {say('mode.demo')}
      </Button>
    )
  }
  const forReal = () => {
    if (!visitor.isLogin) popups.swap({ kind: 'login' })
    else if (visitor.isTrial) popups.swap({ kind: 'realAccount' })
    else popups.swap({ ...popup, mode: 'real' })
  }
  // On a phone a visitor's bar is one line: the name, a short way in, and the tools.
  const isShort = isPhone && !visitor.isLogin
  const entry = isShort ? frame('login') : say('mode.login')
  const words = visitor.isLogin ? say('mode.real') : entry
  return (
    <Button
      size="sm"
      kind="primary"
      className={isShort ? 'game-entry' : 'game-mode'}
      onClick={forReal}
    >
      {words}
    </Button>
  )
}

function Mark({ game }: { game: Game }) {
  const frame = useWords('frame')
  const favourites = useFavourites()
  if (!favourites.isOpen) return null
  const isMarked = favourites.has(game.nodeId)
  return (
    <IconButton
      size="sm"
      label={frame(isMarked ? 'game.unmark' : 'game.mark', { game: game.displayName })}
      aria-pressed={isMarked}
      icon={<Heart fill={isMarked ? 'currentColor' : 'none'} />}
      onClick={() => favourites.toggle(game)}
    />
  )
}
