import type { GameType } from '@baize/contract/vocabulary'
import type { Tx } from '../../../kernel/database.ts'
import type { Rates } from './rates.rules.ts'

/** Rates that count from a full hour on, or from a registration, until the next version does. */
export interface RateVersion {
  id: string
  personId: string
  version: number
  rates: Rates
  from: Date
  /** Null: the merchant itself. */
  decidedBy: string | null
}

export interface RatesWanted {
  /** Made by the caller: the same id again changes nothing. */
  id: string
  personId: string
  rates: Rates
}

export type RatesChanged =
  | { kind: 'changed' | 'repeated'; version: RateVersion }
  | { kind: 'nothing-changes' }
  | { kind: 'reused' }
  /** Nobody of that id stands directly below. */
  | { kind: 'not-found' }
  /** The upline's own rates are lower. */
  | { kind: 'above-own'; gameTypes: GameType[] }
  /** People directly below the person have higher rates. */
  | { kind: 'below-downline'; gameTypes: GameType[]; people: number; some: string[] }
  /** Uplines have changed the person's rates often enough today. */
  | { kind: 'too-often'; perDay: number }

/** Who decides: an upline, or the merchant itself (null). */
export interface RatesSide {
  merchantId: string
  personId: string | null
}

export interface RatesBook {
  /** What was decided last: it counts from the next full hour at the latest. */
  of(merchantId: string, personId: string): Promise<Rates>
  /** The newest versions of a person's rates, the newest first. */
  versions(merchantId: string, personId: string): Promise<RateVersion[]>
  /** What people directly below have at most: the person's rates cannot be lower. */
  floorOf(merchantId: string, personId: string): Promise<Rates>
  /** `note` is written along with the change. */
  change(
    side: RatesSide,
    wanted: RatesWanted,
    note?: (tx: Tx) => Promise<void>,
  ): Promise<RatesChanged>
  /** The first rates of a newcomer, from the registration on; at no time higher than the upline's. */
  begin(
    tx: Tx,
    newcomer: { merchantId: string; personId: string; uplineId: string; rates: Rates; at: Date },
  ): Promise<void>
  /** Whether a person has higher rates than a new upline. */
  exceed(tx: Tx, merchantId: string, personId: string, uplineId: string): Promise<boolean>
}
