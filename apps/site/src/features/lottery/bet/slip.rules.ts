import type { Input, Value } from '@baize/contract'
import { slipLinesMax, type TicketFault } from '@baize/contract/vocabulary'

/** A bet that waits in the slip. */
export interface SlipLine {
  /** Kept for retries: the server takes the same id only once. */
  id: string
  kind: string
  selection: string
  lines: number
  unit: bigint
  stake: bigint
  /** Why it was not taken the last time, what still fits, and what it pays by now. */
  fault?: TicketFault
  unitMax?: bigint
  share?: number
  /** The least share of the payouts that the player takes, in percent. */
  accept?: number
}

export type Answer = Value<'placeTickets'>

/** What was sent and may have been taken: it is sent again exactly so, or not at all. */
export interface Attempt {
  drawId: string
  lines: readonly SlipLine[]
}

/** The server takes no more bets at once. */
export const slipFull = slipLinesMax

export function totalOf(lines: readonly Pick<SlipLine, 'stake'>[]): bigint {
  return lines.reduce((sum, { stake }) => sum + stake, 0n)
}

export function isFull(lines: readonly SlipLine[]): boolean {
  return lines.length >= slipLinesMax
}

export function bodyOf(attempt: Attempt, rulesVersion: number): Input<'placeTickets'> {
  return {
    body: {
      drawId: attempt.drawId,
      rulesVersion,
      lines: attempt.lines.map(({ id, kind, selection, unit, stake, accept }) => ({
        id,
        kind,
        selection,
        unit: String(unit),
        stake: String(stake),
        ...(accept === undefined ? {} : { accept }),
      })),
    },
  }
}

/**
 * The slip after an answer: what was taken is gone, what was refused says why. A refused bet gets a new
 * id, because the old one would be refused again as a repetition.
 */
export function afterAnswer(
  lines: readonly SlipLine[],
  answered: Answer['lines'],
  newId: () => string,
): SlipLine[] {
  const byId = new Map(answered.map((line) => [line.id, line]))
  return lines.flatMap((line) => {
    const answer = byId.get(line.id)
    if (!answer) return [line]
    return answer.state === 'placed' ? [] : [refusedLine(line, answer, newId())]
  })
}

function refusedLine(
  line: SlipLine,
  answer: Extract<Answer['lines'][number], { state: 'refused' }>,
  id: string,
): SlipLine {
  const { fault, unitMax, share } = answer
  return {
    ...asked(line),
    id,
    fault,
    ...(unitMax === undefined ? {} : { unitMax: BigInt(unitMax) }),
    ...(share === undefined ? {} : { share }),
  }
}

/** Without what was answered about it. */
function asked({ id, kind, selection, lines, unit, stake, accept }: SlipLine): SlipLine {
  const bet = { id, kind, selection, lines, unit, stake }
  return accept === undefined ? bet : { ...bet, accept }
}

/** The bet with another stake of its units. */
export function withUnit(line: SlipLine, unit: bigint): SlipLine {
  return { ...asked(line), unit, stake: (line.stake / line.unit) * unit }
}

/** The bet at the price that was offered. */
export function withAccepted(line: SlipLine): SlipLine {
  const { share } = line
  return share === undefined ? asked(line) : { ...asked(line), accept: share }
}

/** After such faults nobody knows whether the bets were taken. */
const uncertainCodes: readonly string[] = ['network', 'slow-page', 'unavailable', 'unknown']

export function isUncertain(code: string): boolean {
  return uncertainCodes.includes(code)
}
