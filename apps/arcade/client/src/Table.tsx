import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Theme } from '../../src/titles/theme.ts'
import { createSayAmount, type SayAmount, shortAmount } from './amounts.ts'
import type { Api } from './api.ts'
import { Bar } from './Bar.tsx'
import { Felt } from './Felt.tsx'
import { createGame, firstState, type Game, type GameState } from './game.ts'
import { Head } from './Head.tsx'
import { type Lobby, openLobby } from './lobby.ts'
import { isStill } from './motion.ts'
import { Notices } from './Notices.tsx'
import { ownStorage } from './originals/storage.ts'
import { thisPage, watchPool } from './pool.watch.ts'
import { createPauses, createPresenter, type Presenter } from './presenter.ts'
import { Counted, useSpeech } from './Spoken.tsx'
import { type SheetName, Sheets } from './sheets/Sheets.tsx'
import { createSound, type Sound } from './sound.ts'
import { firstGrid } from './stage/firstGrid.ts'
import type { Pictures } from './stage/pictures.ts'
import { createStage, type Stage } from './stage/stage.ts'
import { createStore, type Store } from './store.ts'
import type { ShownCoin } from './timeline.ts'
import { useKeys } from './useKeys.ts'
import type { OpenAnswer } from './wire.ts'

export interface Seated {
  game: Game
  stage: Stage
  sound: Sound
  presenter: Presenter
}

interface TableProps {
  opened: OpenAnswer
  theme: Theme
  pictures: Pictures
  api: Api
}

/** The game: the reels in the middle, texts and money around them. */
export function Table({ opened, theme, pictures, api }: TableProps) {
  const { say, locale, direction } = useSpeech()
  const { currency, decimals } = opened
  const store = useMemo(() => createStore(firstState(opened, ownStorage())), [opened])
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  const [lobby] = useState(() => openLobby(opened.lobbyUrl, document.referrer, window))
  const { shows } = useSyncExternalStore(lobby.host.subscribe, lobby.host.snapshot)
  const amount = useMemo(
    () => createSayAmount({ currency, decimals, locale, isRtl: direction === 'rtl' }),
    [currency, decimals, locale, direction],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seated, setSeated] = useState<Seated>()
  const { freeSpins, unfinished } = opened
  const [sheet, setSheet] = useState<SheetName | undefined>(
    freeSpins && !unfinished ? 'freeSpins' : undefined,
  )

  useEffect(() => {
    if (!canvas.current) return undefined
    const prizeText = (prize: Prize) => say(`prize.${prize}`)
    const next = seat(
      { opened, theme, pictures, api, lobby, store, amount, prizeText },
      canvas.current,
    )
    setSeated(next)
    const unwatch = watched(opened, api, store, next.game)
    return () => {
      unwatch()
      next.stage.close()
    }
  }, [opened, theme, pictures, api, lobby, store, amount, say])

  const shownSheet = state.freeEnd ? 'freeEnd' : sheet
  useKeys({ seated, state, sheet: shownSheet, openSheet: setSheet })
  const shared = { opened, state, seated, openSheet: setSheet }
  return (
    <Counted amount={amount}>
      <img className="backdrop" src={`/art/background/${opened.title.code}.svg`} alt="" />
      <main className="game" data-phase={state.phase} data-feature={state.feature?.kind}>
        <Head {...shared} shows={shows} />
        <Felt {...shared} canvas={canvas} />
        <Bar {...shared} />
      </main>
      <Notices {...shared} />
      {seated && (
        <Sheets
          {...shared}
          seated={seated}
          sheet={shownSheet}
          theme={theme}
          api={api}
          close={() => {
            setSheet(undefined)
            seated.game.endSeen()
          }}
        />
      )}
    </Counted>
  )
}

type Prize = NonNullable<ShownCoin['prize']>

interface Seating extends TableProps {
  lobby: Lobby
  store: Store<GameState>
  amount: SayAmount
  prizeText(prize: Prize): string
}

/** Connects stage, sound and game, and first shows a round that was left unfinished. */
function seat(given: Seating, canvas: HTMLCanvasElement): Seated {
  const { opened, api, store } = given
  const sound = createSound(given.theme.sounds, ownStorage())
  const stage = stageOf(given, canvas, sound)
  stage.show(firstGrid(opened.model))
  const tellLobby = given.lobby.tell
  const pauses = createPauses()
  const presenter = createPresenter({
    model: opened.model,
    stage,
    sound,
    pauses,
    tell: store.change,
    speed: () => (isStill() ? 'still' : store.state.isTurbo ? 'turbo' : 'usual'),
  })
  const outside = { now: Date.now, random: () => crypto.getRandomValues(new Uint8Array(16)) }
  const parts = { opened, api, presenter, pauses, tellLobby, hurry: stage.hurry }
  const game = createGame({ ...parts, ...outside, store: ownStorage() }, store.state, store.change)
  tellLobby({ kind: 'baize.ready' })
  void (opened.bets.length > 0 ? game.resume() : showRecord(game, api))
  return { game, stage, sound, presenter }
}

/** The jackpot follows its pool; a session that only replays a round has none. */
function watched(
  { jackpot, bets }: OpenAnswer,
  api: Api,
  { state }: Store<GameState>,
  game: Game,
): () => void {
  if (jackpot === null || bets.length === 0) return () => undefined
  return watchPool({
    ...thisPage,
    read: api.jackpot,
    isPlaying: () => state.phase !== 'idle',
    spins: () => state.spins,
    tell: (pool) => game.tellPool(BigInt(pool)),
  })
}

function stageOf(given: Seating, canvas: HTMLCanvasElement, sound: Sound): Stage {
  const { opened, theme, pictures, amount, prizeText } = given
  const { model, decimals } = opened
  let scatters = 0
  return createStage({
    canvas,
    model,
    palette: theme.palette,
    pictures,
    amountText: (minor) => amount(minor),
    coinText: ({ amount: value, prize }) => ({
      value: shortAmount(value, decimals),
      prize: prize && prizeText(prize),
    }),
    stopped(reel, column) {
      if (reel === 0) scatters = 0
      sound.stop(reel)
      if (!column.includes(model.scatter?.symbol ?? '')) return
      scatters += 1
      sound.scatter(scatters)
    },
  })
}

/** A session that only replays a round has that one in its history. */
async function showRecord(game: Game, api: Api): Promise<void> {
  const [round] = await api.history().catch(() => [])
  if (round) await game.replay(round)
}
