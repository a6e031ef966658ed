import type { FishId } from '@baize/engines/fishing'
import type { RoomNow } from '../room.rules.ts'

/** What the drawn sea asks and tells. */
export interface Outside {
  now(): RoomNow
  seaMs(): number
  /** Takes the bullets for a shot; false if there are none. */
  fire(weapon: string, angle: number): boolean
  hit(weapon: string, fish: readonly string[]): void
  missed(weapon: string): void
  /** The trigger is held, and the magazine is empty. */
  empty(): void
  caught(kind: FishId, pays: number): void
  locked(kind: FishId | undefined): void
  sound(what: 'shot' | 'net' | 'coin' | 'blast' | 'boss', strength?: number): void
  amount(pays: number): string
}
