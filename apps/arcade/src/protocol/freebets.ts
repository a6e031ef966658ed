import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { prepaidsOf } from '../play/prepaids.rules.ts'
import {
  addReward,
  cancelReward,
  type Db,
  listRewards,
  type Reward,
  rewardBy,
  type Spins,
} from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { wireAmount, writeJson } from './amounts.ts'
import { createReader, Fault, isPlain, player } from './fault.ts'

const spinsMax = 1_000
const dayMs = 86_400_000
/** How long free spins can be played if the operator does not say. */
const daysUsual = 30
const page = { least: 50, most: 100 }

/** ISO 8601; without a zone it is UTC. */
const moment = z.iso
  .datetime({ local: true, offset: true })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))

const prepaidsAsked = z.object({ operator_id: z.string(), game_code: z.string().max(80) })
const createAsked = z.object({
  operator_id: z.string(),
  user: player,
  prepaid_uuid: z.uuid(),
  game_code: z.string().max(80),
  bet_count: z.int().min(1).max(spinsMax),
  bet_value: z.int().nullish(),
  start_time: moment.nullish(),
  end_time: moment.nullish(),
  operator_reference: z.string().min(1).max(100).refine(isPlain).nullish(),
})
const rewardAsked = z.object({ operator_id: z.string(), reward_uuid: z.uuid() })
const listAsked = z.object({
  operator_id: z.string(),
  user: player.nullish(),
  cursor: z.uuid().nullish(),
  limit: z.int().nullish(),
})

export interface FreebetsOptions {
  db: Db
  range: Range
  operatorId: string
  now(): Date
}

export type Freebets = ReturnType<typeof createFreebets>

/** The calls by which an operator gives free spins. */
export function createFreebets({ db, range, operatorId, now }: FreebetsOptions) {
  const read = createReader(operatorId)

  async function prepaids(body: unknown): Promise<Buffer> {
    const { game_code: code } = read(prepaidsAsked, body)
    const told = prepaidsOf(range, code).map(({ id, currency, bet }) =>
      writeJson({
        prepaid_uuid: id,
        game_code: code,
        currency,
        bet_value: wireAmount(bet, currency),
        bet_count: null,
      }),
    )
    return Buffer.from(`[${told.join(',')}]`)
  }

  /** The same reference again answers what the first call made. */
  async function create(body: unknown): Promise<Buffer> {
    const asked = read(createAsked, body)
    const wanted = newReward(asked)
    await addReward(db, wanted)
    const { reference, id } = wanted
    const made = await rewardBy(db, reference === null ? { id } : { reference })
    if (!made || (reference !== null && !isSame(made, wanted, asked.end_time != null))) {
      const said = 'The reference was used before, for another reward.'
      throw new Fault(409, 'RS_ERROR_DUPLICATE_TRANSACTION', said)
    }
    return told(made)
  }

  function newReward(asked: z.output<typeof createAsked>): Reward {
    const { game_code: title, operator_reference: reference = null } = asked
    const prepaid = prepaidsOf(range, title).find(({ id }) => id === asked.prepaid_uuid)
    if (!prepaid) {
      throw new Fault(404, 'RS_ERROR_INVALID_GAME', 'The game has no such prepaid.')
    }
    const { currency, bet } = prepaid
    const value = asked.bet_value ?? null
    if (value !== null && BigInt(value) !== wireAmount(bet, currency)) {
      throw new Fault(400, 'RS_ERROR_WRONG_TYPES', 'The value is not that of the prepaid.')
    }
    const starts = asked.start_time ?? now()
    const ends = asked.end_time ?? new Date(now().getTime() + daysUsual * dayMs)
    if (ends <= starts) {
      throw new Fault(400, 'RS_ERROR_WRONG_TYPES', 'The reward ends before it starts.')
    }
    return {
      // An operator that names its rewards by UUIDs finds the same name in the calls about money.
      id: z.uuid().safeParse(reference).data?.toLowerCase() ?? randomUUID(),
      reference,
      player: asked.user,
      title,
      currency,
      bet,
      count: asked.bet_count,
      starts_at: starts,
      ends_at: ends,
      made_at: now(),
      cancelled_at: null,
    }
  }

  async function list(body: unknown): Promise<Buffer> {
    const { user, cursor, limit } = read(listAsked, body)
    const most = Math.min(page.most, Math.max(page.least, limit ?? page.least))
    const after = cursor ? await rewardBy(db, { id: cursor }) : undefined
    const found = await listRewards(db, { player: user ?? undefined, after, most: most + 1 })
    const shown = found.slice(0, most)
    const next = found.length > most ? { next_cursor: shown.at(-1)?.id } : {}
    const texts = shown.map((one) => told(one).toString())
    const paging = JSON.stringify({ ...next, limit: most })
    return Buffer.from(`{"rewards":[${texts.join(',')}],"pagination":${paging}}`)
  }

  /** What was played stays played; one that is over stays as it is. */
  async function cancel(body: unknown): Promise<Buffer> {
    const { reward_uuid: id } = read(rewardAsked, body)
    const before = await rewardBy(db, { id })
    if (!before) throw new Fault(404, 'RS_ERROR_UNKNOWN', 'There is no such reward.')
    if (statusOf(before) === 'FRS_ACTIVE' || statusOf(before) === 'FRS_NEW')
      await cancelReward(db, id, now())
    return told((await rewardBy(db, { id })) ?? before)
  }

  function told(reward: Spins): Buffer {
    const { currency, title, bet } = reward
    const prepaid = prepaidsOf(range, title).find(
      (one) => one.currency === currency && one.bet === bet,
    )
    return Buffer.from(
      writeJson({
        reward_uuid: reward.id,
        status: statusOf(reward),
        user: reward.player,
        prepaid_uuid: prepaid?.id ?? null,
        game_code: title,
        currency,
        bet_value: wireAmount(bet, currency),
        bet_count: reward.count,
        start_time: timeOf(reward.starts_at),
        end_time: timeOf(reward.ends_at),
        operator_reference: reward.reference,
      }),
    )
  }

  function statusOf({ cancelled_at, played, count, ends_at, starts_at }: Spins): string {
    if (cancelled_at) return 'FRS_CANCELLED'
    if (played >= count) return 'FRS_FINISHED'
    if (ends_at <= now()) return 'FRS_EXPIRED'
    return starts_at > now() ? 'FRS_NEW' : 'FRS_ACTIVE'
  }

  return { prepaids, create, list, cancel }
}

function isSame(one: Reward, other: Reward, saysEnd: boolean): boolean {
  const contents = ({ player: user, title, currency, bet, count, ends_at }: Reward) =>
    [user, title, currency, bet, count, saysEnd && timeOf(ends_at)].join('\n')
  return contents(one) === contents(other)
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
}
