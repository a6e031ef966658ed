import { createHash } from 'node:crypto'
import type { Seat } from '../originals/seat.ts'
import { Refused } from '../play/refusals.ts'
import {
  addChatLine,
  type ChatLine,
  type Db,
  forgetChat,
  lastChatLines,
  removeChatLine,
  reportChatLine,
  silence,
} from '../store/index.ts'
import { chatTextFrom, maySpeak, saidLately } from './chat.rules.ts'
import type { ChatLineTold, ChatSaid, TableNews } from './wire.ts'

export interface ChatOptions {
  db: Db
  now(): Date
  tell(table: string, news: TableNews): void
}

const shownMax = 50
const dayMs = 86_400_000
/** A new window is shown what was said since then. */
const shownMs = dayMs
const keptMs = 30 * dayMs
const forgetEveryMs = 3_600_000
const speakersMax = 10_000

export type TableChat = ReturnType<typeof createChat>

/** What players say to each other at the live tables. */
export function createChat({ db, now, tell }: ChatOptions) {
  /** The last lines of each table, oldest first. */
  const shown = new Map<string, ChatLineTold[]>()
  /** What each player said in the last minute. */
  const speakers = new Map<string, { atMs: number; text: string }[]>()
  const forgetting = setInterval(forget, forgetEveryMs).unref()

  async function open(table: string): Promise<void> {
    const since = new Date(now().getTime() - shownMs)
    const lines = await lastChatLines(db, table, { since, most: shownMax })
    shown.set(table, lines.map(toldOf))
  }

  async function say(table: string, { session }: Seat, said: ChatSaid): Promise<void> {
    const { player, shown_name: name } = session
    // Visitors have no name by which anybody could answer for what they say.
    if (player === null) throw new Refused('chat-closed')
    const read = chatTextFrom(said.text)
    if ('fault' in read) throw new Refused(read.fault)
    const { text } = read
    const at = now()
    const nowMs = at.getTime()
    const before = saidLately(speakers.get(player) ?? [], nowMs)
    if (!maySpeak(before, { nowMs, text })) throw new Refused('chat-pace')
    remember(player, [...before, { atMs: nowMs, text }])
    const line = { said_as: said.id, at_table: table, player, name, text, said_at: at }
    const added = await addChatLine(db, line)
    if (!added) throw new Refused('chat-silenced')
    // A repetition: everybody has read it.
    if (!added.isNew) return
    const told = toldOf({ ...line, id: added.id })
    shown.set(table, [...(shown.get(table) ?? []), told].slice(-shownMax))
    tell(table, { type: 'said', line: told })
  }

  function remember(player: string, said: { atMs: number; text: string }[]): void {
    // At the limit all are forgotten: each may then speak once earlier than its pace.
    if (speakers.size >= speakersMax) speakers.clear()
    speakers.set(player, said)
  }

  /** By players only: visitors could be as many as they like, and bury what players report. */
  async function report(table: string, { owner, session }: Seat, line: number): Promise<void> {
    if (session.player === null) throw new Refused('chat-closed')
    const report = { line: BigInt(line), table, owner, at: now() }
    if (!(await reportChatLine(db, report))) throw new Refused('bad-request')
  }

  /** By staff. Answers who said it; undefined if there is no such line. */
  async function moderate(
    line: bigint,
    { by, silentMinutes }: { by: string; silentMinutes: number },
  ): Promise<{ player: string } | undefined> {
    const at = now()
    const removed = await removeChatLine(db, line, { by, at })
    if (!removed) return undefined
    const { player, at_table: table } = removed
    if (silentMinutes > 0) {
      const until = new Date(at.getTime() + silentMinutes * 60_000)
      await silence(db, { player, until, by, at })
    }
    const rest = (shown.get(table) ?? []).filter(({ id }) => id !== Number(line))
    shown.set(table, rest)
    tell(table, { type: 'unsaid', line: Number(line) })
    return { player }
  }

  function forget(): void {
    // The next hour tries again.
    forgetChat(db, new Date(now().getTime() - keptMs)).catch(() => undefined)
  }

  return {
    open,
    say,
    report,
    moderate,
    /** What a new window is shown, and by which mark it knows its own lines. */
    hello(table: string, { session: { player } }: Seat) {
      return { lines: shown.get(table) ?? [], mark: player === null ? null : markOf(player) }
    },
    close: () => clearInterval(forgetting),
  }
}

const markLength = 8

/** Tells players apart without telling who they are to the operator. */
function markOf(player: string): string {
  return createHash('sha256').update(`chat ${player}`).digest('hex').slice(0, markLength)
}

type Told = Pick<ChatLine, 'id' | 'player' | 'name' | 'text' | 'said_at'>

function toldOf({ id, player, name, text, said_at }: Told): ChatLineTold {
  return { id: Number(id), mark: markOf(player), name, text, at: said_at.getTime() }
}
