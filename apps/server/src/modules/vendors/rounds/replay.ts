import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { userOf } from '../vendors.rules.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import { readOfBet } from '../wallet/transactions.store.ts'

export interface ReplayOptions extends Pick<VendorsOptions, 'log' | 'config' | 'bets'> {
  db: Db
  integrations: Integrations
}

/** A round as its vendor recorded it, shown again to whoever played it. */
export function createReplay({ db, log, config, bets, integrations }: ReplayOptions) {
  return async (
    { merchantId, memberId }: { merchantId: string; memberId: string },
    betId: string,
  ): Promise<{ url: string | null }> => {
    const bet = await bets.bet(memberId, betId)
    if (!bet) throw new Refused('not-found')
    const told = await readOfBet(db, bet)
    const at = told && (await integrations.find(told.integration))
    if (!told || !at) return { url: null }
    // A win that is owed names the bet it belongs to.
    const transaction = (told.kind === 'win' ? told.reference : null) ?? told.id
    const user = userOf(config.merchant(merchantId).code, memberId)
    try {
      return { url: (await at.speaks.round({ user, transaction, round: told.round })) ?? null }
    } catch (error) {
      log.warn({ err: error, integration: at.id }, 'a round cannot be shown')
      throw new Refused('unavailable')
    }
  }
}
