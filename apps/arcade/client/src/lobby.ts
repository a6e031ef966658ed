import { createStore, type Store } from './store.ts'

/** Messages to the page around the game; `docs/guides/vendor.md` describes them. */
export type LobbyMessage =
  | { kind: 'baize.ready' }
  | { kind: 'baize.round'; round: string; state: 'playing'; stake: string }
  | { kind: 'baize.round'; round: string; state: 'shown' }
  | { kind: 'baize.close' }
  | { kind: 'baize.open'; game: string; title: string }

export type TellLobby = (message: LobbyMessage) => void

/** What the page around the game shows, so that the game leaves it out. */
interface Host {
  readonly shows: readonly HostShows[]
  /** The sheet that the player asked for on the page. */
  readonly sheet?: 'fairness' | undefined
}
const hostShows = ['title', 'close', 'session', 'net'] as const
export type HostShows = (typeof hostShows)[number]

export interface Lobby {
  tell: TellLobby
  host: Store<Host>
}

/** The window that the lobby is spoken with through; a test gives its own. */
export type LobbyWindow = Pick<Window, 'parent' | 'addEventListener' | 'document'>

/** Speaks only with the page around the game, and only if it is of the lobby's origin. */
export function openLobby(lobbyUrl: string | null, referrer: string, here: LobbyWindow): Lobby {
  const host = createStore<Host>({ shows: [] })
  const origin = originOf(lobbyUrl ?? '') ?? originOf(referrer)
  const { parent } = here
  if (!origin || (parent as unknown) === here) return { tell: () => undefined, host }
  here.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const told = source === parent && from === origin ? readHost(data) : undefined
    if (told) host.change(told)
  })
  const lobby: Lobby = { tell: (message) => parent.postMessage(message, origin), host }
  return { ...lobby, tell: closingByEscape(lobby, here) }
}

/** A dialog or a panel of the game; Escape closes it first. */
const ownOpen = 'dialog[open], :popover-open'

/**
 * The page does not hear a key that is pressed in the game, so the game asks it to close. Not while a round
 * plays, as one may still cash out, nor where the page shows no way out: there Escape leaves full screen.
 */
function closingByEscape({ tell, host }: Lobby, here: LobbyWindow): TellLobby {
  const playing = new Set<string>()
  here.addEventListener('keydown', (event) => {
    const { key, repeat, defaultPrevented, altKey, ctrlKey, metaKey } = event
    if (key !== 'Escape' || repeat || defaultPrevented || altKey || ctrlKey || metaKey) return
    if (playing.size > 0 || !host.snapshot().shows.includes('close')) return
    if (!here.document.querySelector(ownOpen)) tell({ kind: 'baize.close' })
  })
  return (message) => {
    if (message.kind === 'baize.round') {
      if (message.state === 'playing') playing.add(message.round)
      else playing.delete(message.round)
    }
    tell(message)
  }
}

function readHost(said: unknown): Host | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  if (!('kind' in said) || said.kind !== 'baize.host') return undefined
  const shows: unknown = 'shows' in said ? said.shows : undefined
  if (!Array.isArray(shows)) return undefined
  const sheet = 'sheet' in said && said.sheet === 'fairness' ? said.sheet : undefined
  return { shows: hostShows.filter((one) => shows.includes(one)), sheet }
}

/** The page takes a round that it has not heard of for six seconds for shown. */
const repeatEveryMs = 2_000

export type TellRounds = ReturnType<typeof createTellRounds>

/**
 * Tells the lobby which rounds are on the stage, so that the page around does not tell their end before
 * the stage does. Each bet, and each action of a round, counts as one.
 */
export function createTellRounds(tell: TellLobby, every: Every = byInterval) {
  const stakes = new Map<string, string>()
  let stop: (() => void) | undefined

  function tellAll(): void {
    for (const [round, stake] of stakes)
      tell({ kind: 'baize.round', round, state: 'playing', stake })
  }

  return {
    /** A bet is being sent; the stake leaves the balance now. */
    playing(round: string, stake: bigint): void {
      stakes.set(round, String(stake))
      tell({ kind: 'baize.round', round, state: 'playing', stake: String(stake) })
      stop ??= every(repeatEveryMs, tellAll)
    },
    /** The player has seen the end, or the bet was refused. */
    shown(round: string): void {
      if (!stakes.delete(round)) return
      tell({ kind: 'baize.round', round, state: 'shown' })
      if (stakes.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

type Every = (ms: number, call: () => void) => () => void

const byInterval: Every = (ms, call) => {
  const timer = setInterval(call, ms)
  return () => clearInterval(timer)
}

function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}
