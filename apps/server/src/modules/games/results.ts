import type { OfficeValue } from '@baize/contract/office'
import { lotteryByCode, prizesOf } from '@baize/engines/lottery'
import type { Actor } from '../../kernel/command.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Queue } from '../../kernel/queue.ts'
import { type DeskDraw, lookOf } from '../lottery/index.ts'
import { signedBy } from './games.rules.ts'
import type { GamesOptions } from './games.types.ts'

interface Keying {
  id: string
  drawId: string
  result: Record<string, string[]>
  source: string
  evidence?: string | undefined
}

type View = 'waiting' | 'provisional' | 'settled' | 'unsold'

/** Results of draws elsewhere: two people key them in, and neither sees the other's numbers before. */
export function createResults({ clock, audit, lottery, catalogue }: GamesOptions) {
  async function list(
    staffId: string,
    { view, after, pageSize }: { view: View; after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'officeDraws'>> {
    const asked = { view, now: clock.now(), after: markOf(after), limit: pageSize + 1 }
    const found = await lottery.desk.list(asked)
    const shown = found.slice(0, pageSize)
    const last = shown.at(-1)
    const names = await catalogue.names(shown.map(({ code }) => code))
    return {
      list: shown.map((draw) => drawShown(draw, names, staffId)),
      next: found.length > pageSize && last ? `${last.drawsAt.toISOString()} ${last.id}` : null,
    }
  }

  async function one(staffId: string, id: string): Promise<OfficeValue<'officeDraw'>> {
    const draw = await lottery.desk.one(id)
    const structure = draw && lotteryByCode(draw.code)?.structure
    if (!draw || !structure) throw new Refused('not-found')
    const wanted = numberOf(draw)
    const about = drawShown(draw, await catalogue.names([draw.code]), staffId)
    // Two were equal, and who has keyed in cannot do so again.
    const isOpen = draw.state === 'provisional' && about.isKeyedByMe
    return {
      ...about,
      prizes: prizesOf(structure).map(({ key, numbers, digits }) => ({ key, numbers, digits })),
      result: draw.result ? plain(draw.result) : null,
      entered: draw.entered.map((entry) => {
        const isMine = entry.staffId === staffId
        // Whoever keys in next must not know what the others have read.
        const isBlind = entry.number >= wanted && !isMine && !isOpen
        return {
          by: entry.by.replace(/ #\S+$/, ''),
          isMine,
          number: entry.number,
          source: isBlind ? '' : entry.source,
          evidence: isBlind ? null : (entry.evidence ?? null),
          at: entry.at.toISOString(),
          result: isBlind ? null : plain(entry.result),
        }
      }),
    }
  }

  async function key(actor: Actor, keying: Keying): Promise<OfficeValue<'keyDraw'>> {
    const { id, drawId, result, source, evidence } = keying
    const known = await lottery.desk.entry(id)
    if (known) return again(known, actor, drawId)
    const by = { by: signedBy(actor), staffId: actor.staffId }
    const said = { id, drawId, result, source, ...(evidence ? { evidence } : {}), ...by }
    const done = await lottery.keyIn(said, async (tx, { kind }) => {
      if (!isKept(kind)) return
      await audit.note(tx, {
        merchantId: null,
        actor,
        action: 'lottery.key',
        target: { kind: 'draw', id: drawId },
        outcome: 'done',
        reason: source,
        // The numbers are not said here: who reads the log may have to key them in, too.
        detail: { entry: id, came: kind },
      })
    })
    if (done.kind === 'waiting' || done.kind === 'unequal')
      return { kind: done.kind, settlesAt: null }
    if (done.kind === 'agreed')
      return { kind: done.kind, settlesAt: done.settlesAt?.toISOString() ?? null }
    if (done.kind === 'wrong')
      throw new Refused('wrong-fields', {
        fields: Object.fromEntries(done.faults.map(({ prize, message }) => [prize ?? '', message])),
      })
    if (done.kind === 'unknown') throw new Refused('not-found')
    if (done.kind === 'again') throw new Refused('already-asked')
    throw new Refused('operation-not-allowed', { why: done.kind })
  }

  /** The same id asks for the same thing, and gets what it has come to. */
  async function again(
    entry: { drawId: string; staffId?: string | null },
    { staffId }: Actor,
    drawId: string,
  ): Promise<OfficeValue<'keyDraw'>> {
    if (entry.staffId !== staffId || entry.drawId !== drawId) throw new Refused('key-reused')
    const draw = await lottery.desk.one(drawId)
    if (!draw) throw new Refused('not-found')
    const entries = wantedOf(draw).length
    if (draw.state === 'provisional' || (draw.state !== 'closed' && entries === 0))
      return { kind: 'agreed', settlesAt: draw.settlesAt?.toISOString() ?? null }
    return { kind: entries > 1 ? 'unequal' : 'waiting', settlesAt: null }
  }

  /** A result counts for all brands, and so do those that are missing. */
  const queue: Queue = {
    name: 'results',
    right: 'lottery.key',
    ofHouse: true,
    count: () => lottery.desk.countWaiting(clock.now()),
  }

  return { list, one, key, queue }
}

const isKept = (kind: string) => kind === 'waiting' || kind === 'unequal' || kind === 'agreed'

/**
 * Which result is wanted now: the first one, or, of a draw that is settled, the next correction. While the
 * first one is provisional, others may still key it in.
 */
function numberOf({ state, corrections }: DeskDraw): number {
  const isFirst = state === 'open' || state === 'closed' || state === 'provisional'
  return isFirst ? corrections : corrections + 1
}

const wantedOf = (draw: DeskDraw) => draw.entered.filter(({ number }) => number === numberOf(draw))

function drawShown(draw: DeskDraw, names: ReadonlyMap<string, string>, staffId: string) {
  const { id, code, state, tickets, corrections } = draw
  const wanted = wantedOf(draw)
  return {
    id,
    code,
    name: names.get(code) ?? code,
    state,
    drawsAt: draw.drawsAt.toISOString(),
    settlesAt: draw.settlesAt?.toISOString() ?? null,
    settledAt: draw.settledAt?.toISOString() ?? null,
    tickets,
    corrections,
    entries: wanted.length,
    // After an objection whoever has keyed it in may look once more.
    isKeyedByMe: lookOf(wanted, { by: '', staffId }) === undefined,
    // Two that are equal would have decided.
    isUnequal: state !== 'provisional' && wanted.length > 1,
  }
}

function plain(result: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]]))
}

/** The time and id of the last draw of the page before. */
function markOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [time = '', id = ''] = after.split(' ')
  const drawsAt = new Date(time)
  if (Number.isNaN(drawsAt.getTime()) || id === '') throw new Refused('bad-input')
  return { drawsAt, id }
}
