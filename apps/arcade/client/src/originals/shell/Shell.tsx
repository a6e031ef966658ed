import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createSayAmount } from '../../amounts.ts'
import { openLobby } from '../../lobby.ts'
import { Counted } from '../../Spoken.tsx'
import { createStore } from '../../store.ts'
import type { Api } from '../api.ts'
import type { GameFace, Pace } from '../face.ts'
import { createSound, strengthOf } from '../sound.ts'
import { useSpeech } from '../speech.tsx'
import { limitsOf } from '../stake.rules.ts'
import { keep, keptJson, ownStorage } from '../storage.ts'
import { createTable, firstState, type Result, type TableState } from '../table.ts'
import type { OpenAnswer } from '../wire.ts'
import { Board } from './Board.tsx'
import { Head, Tools } from './Head.tsx'
import { Notices } from './Notices.tsx'
import { Panel } from './Panel.tsx'
import { Sheets } from './Sheets.tsx'
import { StatisticsCard } from './StatisticsCard.tsx'
import { type Seat, Seated, type SheetName } from './seat.tsx'
import { useHotkeys } from './useHotkeys.ts'
import { usePot } from './usePot.ts'

interface ShellProps {
  opened: OpenAnswer
  face: GameFace
  api: Api
}

const keysKey = 'originals.keys'

/** The frame of every in-house game: money, panel and sheets around the game's board. */
export function Shell(props: ShellProps) {
  const { opened, face } = props
  const { locale, direction } = useSpeech()
  const { currency, decimals } = opened
  const [made] = useState(() => makeTable(props))
  const state = useSyncExternalStore(made.store.subscribe, made.store.snapshot)
  const host = useSyncExternalStore(made.host.subscribe, made.host.snapshot)
  const pot = usePot(props.api, opened.jackpot)
  const [tab, setTab] = useState<Seat['tab']>('manual')
  const [hasKeys, setHasKeys] = useState(() => keptJson(keysKey) === true)
  const [chosen, setSheet] = useState<{ name: SheetName; at: string | undefined } | 'none'>()
  // Until the player opens or closes one, the sheet that was asked for on the page around.
  const asked = host.sheet && { name: host.sheet, at: undefined }
  const sheet = chosen === 'none' ? undefined : (chosen ?? asked)
  const [hasStatistics, setStatistics] = useState(false)
  const amount = useMemo(
    () => createSayAmount({ currency, decimals, locale, isRtl: direction === 'rtl' }),
    [currency, decimals, locale, direction],
  )
  const seat: Seat = {
    ...props,
    limits: made.limits,
    table: made.table,
    sound: made.sound,
    state,
    shows: host.shows,
    pace: paceOf(state),
    pot,
    tab: isOnesTurn(state) ? 'manual' : tab,
    setTab,
    hasKeys,
    setKeys(next) {
      setHasKeys(next)
      keep(keysKey, next)
    },
    openSheet: (name, at) => setSheet(name ? { name, at } : 'none'),
  }
  useEffect(() => void made.table.recall(), [made])
  useReturn(made.table.lookAgain)
  useHotkeys(seat, sheet !== undefined)
  useResultSound(seat)
  return (
    <Seated seat={seat}>
      <Counted amount={amount}>
        <div className="shell" data-game={face.id} data-pace={seat.pace}>
          <Head />
          <Tools hasStatistics={hasStatistics} setStatistics={setStatistics} />
          <Board />
          {!face.OwnTable && <Panel />}
          {hasStatistics && <StatisticsCard close={() => setStatistics(false)} />}
        </div>
        <Notices />
        {sheet && <Sheets {...sheet} close={() => setSheet('none')} />}
      </Counted>
    </Seated>
  )
}

function makeTable({ opened, face, api }: ShellProps) {
  const limits = limitsOf(opened)
  const store = createStore(firstState(opened, face, limits))
  const lobby = openLobby(opened.lobbyUrl, document.referrer, window)
  const table = createTable({
    opened,
    limits,
    face,
    api,
    store,
    tellLobby: lobby.tell,
    pace: () => paceOf(store.state),
    now: Date.now,
    random: () => crypto.getRandomValues(new Uint8Array(16)),
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  })
  lobby.tell({ kind: 'baize.ready' })
  return { limits, store, table, host: lobby.host, sound: createSound(ownStorage()) }
}

function paceOf({ isTurbo }: TableState): Pace {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 'still'
  return isTurbo ? 'quick' : 'usual'
}

/** An open round that no run plays waits for the player, wherever it began. */
function isOnesTurn({ rounds, run }: TableState): boolean {
  return run === undefined && (rounds.phase === 'turn' || rounds.phase === 'acting')
}

function useReturn(back: () => Promise<void>): void {
  useEffect(() => {
    const turned = () => void (document.visibilityState === 'visible' && back())
    document.addEventListener('visibilitychange', turned)
    return () => document.removeEventListener('visibilitychange', turned)
  }, [back])
}

function useResultSound({ state: { results }, sound }: Seat): void {
  const newest: Result | undefined = results[0]
  useEffect(() => {
    if (!newest) return
    if (newest.returned > newest.staked) sound.win(strengthOf(newest.staked, newest.returned))
    else if (newest.returned < newest.staked) sound.lose()
  }, [newest, sound])
}
