import { type Tx, transact } from '../../../kernel/database.ts'
import { moneySaid, type Said } from '../../messaging/index.ts'
import type { VoidReason } from '../draws/draws.ts'
import type { LotteryOptions } from '../lottery.types.ts'
import {
  type HolderTold,
  markTold,
  readHolders,
  readToTell,
  type ToTell,
  writeAllTold,
} from './told.store.ts'

const drawsAtOnce = 50
const holdersAtOnce = 200

const reasons = {
  beacon: 'draw.void.beacon',
  result: 'draw.void.result',
  noDraw: 'draw.void.noDraw',
} as const satisfies Record<VoidReason, string>

export type Telling = ReturnType<typeof createTelling>

/** Writes to every holder of a ticket when a draw was given up or its result corrected, once. */
export function createTelling({ db, clock, identity, letters, log }: LotteryOptions) {
  async function tellDue(): Promise<void> {
    for (const draw of await readToTell(db, drawsAtOnce)) {
      try {
        for (let isMore = true; isMore; ) isMore = await tellSome(draw)
        await writeAllTold(db, draw)
      } catch (error) {
        log.error({ err: error, draw: draw.id }, 'holders could not be told; it is tried again')
      }
    }
  }

  /** A letter exists if and only if its holder is marked: both are written together. */
  function tellSome(draw: ToTell): Promise<boolean> {
    return transact(db, async (tx) => {
      const holders = await readHolders(tx, draw, holdersAtOnce)
      const ids = [...new Set(holders.map(({ memberId }) => memberId))]
      const fresh = await markTold(tx, draw, ids, clock.now())
      const mine = holders.filter(({ memberId }) => fresh.has(memberId))
      for (const [merchantId, own] of Map.groupBy(mine, (one) => one.merchantId))
        await write(tx, merchantId, own, draw)
      return holders.length === holdersAtOnce
    })
  }

  async function write(
    tx: Tx,
    merchantId: string,
    holders: readonly HolderTold[],
    draw: ToTell,
  ): Promise<void> {
    const ids = holders.map(({ memberId }) => memberId)
    const members = await identity.members(merchantId, ids)
    for (const holder of holders) {
      const member = members.find(({ id }) => id === holder.memberId)
      if (!member) continue
      const values = { what: whatOf(holder, draw) }
      await letters.write(tx, member, {
        topic: 'draw',
        values,
        about: { kind: 'draw', id: draw.id },
      })
    }
  }

  return { tellDue }
}

function whatOf(holder: HolderTold, { id, number, reason }: ToTell): Said {
  const { payout, stake, currency } = holder
  const draw = { figures: id }
  if (number > 0)
    return { words: 'draw.corrected', values: { draw, amount: moneySaid(payout, currency) } }
  return {
    words: 'draw.void',
    values: {
      draw,
      amount: moneySaid(stake, currency),
      reason: { words: reasons[reason as VoidReason] },
    },
  }
}
