import type { Kept } from '@baize/ui/storage'

export const tabLimits = {
  /** A page that may be signed in elsewhere is shown as neither signed in nor out for at most this long. */
  answerWaitMs: 1_000,
  tokenCharactersMax: 200,
} as const

/** What a member has already seen or chosen in this session; it goes with the token to other tabs. */
const handedKeys = ['USER_POPUP', 'firstTimeLogin', 'reality', 'hiddenBalance'] as const

const tokenKey = 'token'
const idKey = 'session'
const markKey = 'session'

export interface TabsOptions {
  /** This tab's session storage. */
  tab: Kept
  /** Local storage, shared by all tabs. */
  browser: Kept
  /** Undefined if the browser has no such channel; then every tab keeps a session of its own. */
  openChannel(): BroadcastChannel | undefined
  nowMs(): number
  random(): string
  /** Loads the page anew, because another member signed in. */
  restart(): void
}

export type Tabs = ReturnType<typeof createTabs>

type Message =
  | { kind: 'ask' }
  | { kind: 'open'; id: string; token: string; kept: Record<string, string> }
  | { kind: 'ended'; id: string }

const markStates = ['open', 'silent', 'ended'] as const

/**
 * In local storage: the newest session of this browser, and whether it has ended. Never its token. `silent`:
 * no tab answered for it; the sessions before it are over all the same.
 */
interface Mark {
  state: (typeof markStates)[number]
  id: string
}

/**
 * One session for all tabs of a browser. The token stays in each tab's session storage; a tab without one
 * asks the others for it. Session ids are ordered by the time of signing in: the newest session replaces
 * the others, so tabs that sign in at the same moment agree without a referee.
 */
export function createTabs(options: TabsOptions) {
  const { tab, browser, nowMs, random } = options
  const listeners = new Set<() => void>()
  const adoptions = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  /** A session was held by this page and is over: something of its member may still be in memory. */
  let hadSession = false

  const token = () => tab.getItem(tokenKey) ?? undefined
  const tell = () => listeners.forEach((listener) => listener())
  const say = (message: Message) => channel?.postMessage(message)

  /** A token that was put into storage by an older page has no id yet. */
  function ownId(): string {
    const kept = tab.getItem(idKey)
    if (kept) return kept
    const id = laterThan(readMark(browser)?.id, nowMs(), random())
    tab.setItem(idKey, id)
    return id
  }

  function keep(fresh: string): void {
    tab.removeItem(idKey)
    tab.setItem(tokenKey, fresh)
    writeMark(browser, { state: 'open', id: ownId() })
    stopAsking()
    sayOpen()
    tell()
  }

  /** Removes all session data of this tab, and ends the session in the others. */
  function clear(): void {
    const id = token() === undefined ? undefined : ownId()
    forget()
    if (id !== undefined) {
      if ((readMark(browser)?.id ?? '') <= id) writeMark(browser, { state: 'ended', id })
      say({ kind: 'ended', id })
    }
    tell()
  }

  function forget(): void {
    hadSession ||= token() !== undefined
    tab.clear()
    stopAsking()
  }

  function sayOpen(): void {
    const held = token()
    if (held !== undefined) say({ kind: 'open', id: ownId(), token: held, kept: handed(tab) })
  }

  function ask(mark: Mark): void {
    if (!channel || asking !== undefined) return
    asking = setTimeout(() => {
      stopAsking()
      // The browser was closed, or the tab is frozen; a frozen one writes the mark again when it wakes.
      if (isSame(readMark(browser), mark)) writeMark(browser, { ...mark, state: 'silent' })
      tell()
    }, tabLimits.answerWaitMs)
    say({ kind: 'ask' })
    tell()
  }

  function stopAsking(): void {
    clearTimeout(asking)
    asking = undefined
  }

  function hear(message: Message): void {
    if (message.kind === 'ask') sayOpen()
    else if (message.kind === 'open') hearOpen(message)
    else if (token() !== undefined && ownId() <= message.id) {
      forget()
      tell()
    }
  }

  function hearOpen({ id, token: told, kept }: Extract<Message, { kind: 'open' }>): void {
    if (token() === undefined) {
      // The answer was sent before its tab heard that this session has ended or was replaced.
      if (isOver(readMark(browser), id)) return
      if (hadSession) giveWay()
      else adopt(id, told, kept)
    } else if (ownId() < id) giveWay()
    else if (ownId() > id) sayOpen()
  }

  function adopt(id: string, told: string, kept: Record<string, string>): void {
    for (const key of handedKeys) {
      const value = kept[key]
      if (value !== undefined) tab.setItem(key, value)
    }
    tab.setItem(idKey, id)
    tab.setItem(tokenKey, told)
    if ((readMark(browser)?.id ?? '') <= id) writeMark(browser, { state: 'open', id })
    stopAsking()
    tell()
    for (const listener of adoptions) listener()
  }

  /** Nothing of the earlier member stays in memory: the new page asks for the newer session. */
  function giveWay(): void {
    forget()
    leave()
    tell()
    options.restart()
  }

  /** Compares this tab with the mark, for news that it may have missed: at its start, or while frozen. */
  function review(): void {
    const mark = readMark(browser)
    if (token() === undefined) {
      if (mark?.state === 'open') ask(mark)
      return
    }
    const id = ownId()
    if (mark?.state === 'ended' && isOver(mark, id)) {
      forget()
      tell()
    } else if (isOver(mark, id)) {
      if (channel) giveWay()
    } else if (mark?.state !== 'open' || mark.id !== id) {
      writeMark(browser, { state: 'open', id })
      sayOpen()
    }
  }

  function join(): void {
    channel ??= options.openChannel()
    if (channel) channel.onmessage = ({ data }) => isMessage(data) && hear(data)
    review()
  }

  function leave(): void {
    stopAsking()
    channel?.close()
    channel = undefined
  }

  return {
    token,
    /** Another tab may be signed in, and has not answered yet. */
    isAsking: () => asking !== undefined,
    keep,
    clear,
    join,
    review,
    /** Hears and says nothing any more, until it joins again. */
    leave,
    on(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another tab signed in, and so this one is. */
    onAdopted(listener: () => void): () => void {
      adoptions.add(listener)
      return () => adoptions.delete(listener)
    },
  }
}

const idDigits = 12

/** Ids compare as strings. A clock that was set back must not make a new session the older one. */
function laterThan(id: string | undefined, nowMs: number, random: string): string {
  const after = id ? Number.parseInt(id, 36) + 1 : 0
  const time = Number.isFinite(after) ? Math.max(nowMs, after) : nowMs
  return `${time.toString(36).padStart(idDigits, '0')}-${random}`
}

function readMark(browser: Kept): Mark | undefined {
  const [state, id] = browser.getItem(markKey)?.split(' ') ?? []
  const known = markStates.find((each) => each === state)
  return known && id ? { state: known, id } : undefined
}

function writeMark(browser: Kept, { state, id }: Mark): void {
  browser.setItem(markKey, `${state} ${id}`)
}

/** The browser has a newer session than this one, or this one has ended. */
function isOver(mark: Mark | undefined, id: string): boolean {
  return mark !== undefined && (mark.state === 'ended' ? mark.id >= id : mark.id > id)
}

function isSame(one: Mark | undefined, other: Mark): boolean {
  return one?.state === other.state && one.id === other.id
}

function handed(tab: Kept): Record<string, string> {
  const found = handedKeys.map((key) => [key, tab.getItem(key)] as const)
  return Object.fromEntries(
    found.filter((each): each is [(typeof each)[0], string] => each[1] !== null),
  )
}

/** A tab that was loaded before or after an update may speak differently. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  const { kind, id, token, kept } = data as Record<string, unknown>
  if (kind === 'ask') return true
  if (typeof id !== 'string') return false
  if (kind === 'ended') return true
  const isToken = typeof token === 'string' && token.length <= tabLimits.tokenCharactersMax
  return kind === 'open' && isToken && typeof kept === 'object' && kept !== null
}
