import type { Value } from '@baize/contract'
import type { ProgrammeKind, PromotionReason, PromotionStatus } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Beacon } from '../../beacon/index.ts'
import type { Config } from '../../config/index.ts'
import type { Limits } from '../../limits/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Grant, Programme, Rewards, Visit } from '../../rewards/index.ts'

export interface EventOptions {
  db: Db
  clock: Clock
  newId: NewId
  config: Pick<Config, 'merchant'>
  limits: Pick<Limits, 'isExcluded' | 'excludedAmong'>
  rewards: Rewards
  payments: Pick<Payments, 'desk'>
  beacon: Pick<Beacon, 'isOn' | 'roundFrom' | 'timeOf' | 'want' | 'value'>
}

export type Play = NonNullable<Value<'promotion'>['play']>
export type Prize = Value<'signIn'>['prize']

/** Where a member stands with an offer that runs. */
export interface Stand {
  play: Play
  status: PromotionStatus
  /** Why the member cannot take part right now. */
  reasons: PromotionReason[]
}

/** What an offer of a kind is for a member. */
export interface Event {
  kind: ProgrammeKind
  stand(visit: Visit, programme: Programme): Promise<Stand>
  /** Whether everybody sees the offer; left out where always. */
  isOffered?(programme: Programme): boolean
  /** What visitors see of it; left out where that is nothing. */
  look?(programme: Programme): Play
}

export function prizeOf({ id, unit, amount }: Pick<Grant, 'id' | 'unit' | 'amount'>): Prize {
  if (unit === 'spins') throw new Error(`reward ${id} is played, not claimed`)
  return { id, unit, amount: String(amount) }
}
