import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, Button, IconButton, VisuallyHidden } from '@baize/ui'
import { Expand, Heart, Info, Maximize, Shrink, WalletMinimal } from 'lucide-react'
import { GameFigures } from '../features/catalogue/games/GameFigures.tsx'
import { useFavourites } from '../features/catalogue/games/useFavourites.ts'
import { useHiddenBalance } from '../features/money/hiddenBalance.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { PopupProps } from './PopupHost.tsx'
import type { Theatre } from './useTheatre.ts'

const SessionLine = piece(() => import('../features/limits/SessionLine.tsx'), ['protection'])

type Game = Value<'gameDetail'>

/** Above the game: time and money of whoever plays, its figures, and what can be done with it. */
export function GameTools(
  props: PopupProps<'game'> & {
    game: Game | undefined
    /** False while it is not known, and for a vendor that holds the money played with. */
    playsFromMain: boolean
    theatre: Theatre
    sheet: { isOn: boolean; toggle: () => void }
    onFullScreen: () => void
  },
) {
  const { popup, popups, game, theatre, sheet } = props
  const say = useWords('games')
  const visitor = useVisitor()
  const isMember = visitor.kind === 'known' && !visitor.isTrial
  return (
    <div className="game-tools">
      {isMember && (
        <Shown quiet>
          <SessionLine />
        </Shown>
      )}
      {isMember && popup.mode === 'real' && props.playsFromMain && <Balance />}
      <GameFigures nodeId={popup.nodeId} />
      <span className="game-tools-end">
        {game && <ModeSwitch popup={popup} popups={popups} game={game} />}
        <IconButton
          size="sm"
          label={say('sheet')}
          aria-expanded={sheet.isOn}
          icon={<Info />}
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

/** The same game for money, or to try where it allows that; visitors and trial accounts meet their popup. */
function ModeSwitch({ popup, popups, game }: PopupProps<'game'> & { game: Game }) {
  const say = useWords('games')
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
  return (
    <Button size="sm" kind="primary" className="game-mode" onClick={forReal}>
      {visitor.isLogin ? say('mode.real') : say('mode.login')}
    </Button>
  )
}

/** As live news tells it; whoever covered the balance elsewhere sees none here. */
function Balance() {
  const say = useWords('games')
  const { tag } = useLanguage()
  const { isHidden } = useHiddenBalance()
  const { data } = useCall('balance', {})
  if (!data || isHidden) return null
  return (
    <span className="game-balance">
      <WalletMinimal aria-hidden="true" />
      <VisuallyHidden>{say('balance')}</VisuallyHidden>
      <Amount minor={BigInt(data.total)} currency={data.currency} locale={tag} roll />
    </span>
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
