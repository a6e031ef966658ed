import type { LanguageCode } from '@baize/contract'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'
import { type Tx, transact } from '../../../kernel/database.ts'
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
      await letters.write(tx, member, 'draw', (language) => ({
        what: whatOf(language, holder, draw),
      }))
    }
  }

  return { tellDue }
}

function whatOf(language: LanguageCode, holder: HolderTold, { id, number, reason }: ToTell) {
  const draw = apart(language, id)
  if (number > 0)
    return say(language, 'letters', 'draw.corrected', {
      draw,
      amount: sumIn(language, holder.payout, holder.currency),
    })
  return say(language, 'letters', 'draw.void', {
    draw,
    amount: sumIn(language, holder.stake, holder.currency),
    reason: say(language, 'letters', reasons[reason as VoidReason]),
  })
}

function sumIn(language: LanguageCode, amount: bigint, currency: string): string {
  return apart(language, `${decimalText(amount, decimalsOf(currency))} ${currency}`)
}

/** Figures run from left to right, also in a letter that runs from right to left. */
function apart(language: LanguageCode, figures: string): string {
  return languages[language].direction === 'rtl' ? `\u2066${figures}\u2069` : figures
}
