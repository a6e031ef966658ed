import { z } from 'zod'
import type { CallJob, Json, NewSlip, Session, SlipPlaced } from '../store/index.ts'
import type { SlipAsked } from './judging.ts'
import { legAsked, type PlaceAsked, slipFaults } from './slips.wire.ts'
import { priceFormats } from './terms.wire.ts'

export type ToPlace = Omit<PlaceAsked, 'session'>

export function slipAskedOf({ kind, system, legs, stake, policy }: ToPlace): SlipAsked {
  return { kind, system: system ?? null, legs, unit: BigInt(stake), policy }
}

/** The same bet on the same legs, in whatever order and at whatever price. */
export function alikeOf({ kind, system, legs }: SlipAsked): string {
  const picks = legs.map(({ event, market, outcome }) => `${event} ${market} ${outcome}`)
  return [kind, system ?? '', ...picks.toSorted()].join('\n')
}

const offer = z.object({ stake: z.string().regex(/^\d+$/), legs: z.array(legAsked) })

/** What a slip was offered instead, as it was written. */
export function offerIn(written: Json | null): z.output<typeof offer> | undefined {
  const read = offer.safeParse(written)
  return read.success ? read.data : undefined
}

const fault = z.object({ code: z.enum(slipFaults), at: z.int().optional() })

export function faultIn(written: Json | null) {
  const read = fault.safeParse(written)
  if (!read.success) return null
  const { code, at } = read.data
  return { code, ...(at !== undefined && { at }) }
}

export function formatIn(written: string) {
  return priceFormats.find((format) => format === written) ?? 'eu'
}

/** The call that was written with the slip, built without reading it from the database. */
export function stakingOf({ id: session, token }: Session, slip: NewSlip, call: string): CallJob {
  const { player = null, title, currency, staked, kind, owner, policy } = slip
  const placed: SlipPlaced = {
    id: slip.id,
    owner,
    player,
    currency,
    kind,
    system: slip.system ?? null,
    legs: [...slip.legs],
    unit: BigInt(slip.unit),
    policy,
    is_live: slip.is_live ?? false,
  }
  return {
    id: call,
    kind: 'bet',
    reference: null,
    amount: BigInt(staked),
    tries: 1,
    session,
    player,
    token,
    title,
    currency,
    recordedAs: 'slip',
    round: slip.id,
    bet: kind,
    isPrize: false,
    closes: false,
    slip: placed,
  }
}
