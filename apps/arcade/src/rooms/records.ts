import type { HandRecord } from '@baize/engines/holdem'
import type { NiuRecord } from '@baize/engines/niuniu'
import type { TienRecord } from '@baize/engines/tienlen'
import type { Json } from '../store/index.ts'
import { recordFor } from './views.ts'

export type RoomRecord = HandRecord | NiuRecord | TienRecord

/** A hand as the player of one seat may see it; at the end of a hand of Niu Niu or Tiến lên all cards are shown. */
export function recordForSeat(whole: RoomRecord, seat: number): RoomRecord {
  return 'game' in whole ? { ...whole, own: seat } : recordFor(whole, seat)
}

/** As it was written by the table. */
export function recordIn(json: Json): RoomRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own table
  return json as unknown as RoomRecord
}
