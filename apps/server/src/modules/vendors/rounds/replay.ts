import type { Value } from '@baize/contract'
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

/** Shows a round again, as its vendor recorded it, to the member who played it. */
export function createReplay({ db, log, config, bets, integrations }: ReplayOptions) {
  return async (
    { merchantId, memberId }: { merchantId: string; memberId: string },
    betId: string,
  ): Promise<Value<'betRound'>> => {
    const bet = await bets.bet(memberId, betId)
    if (!bet) throw new Refused('not-found')
    const told = await readOfBet(db, bet)
    const at = told && (await integrations.find(told.integration))
    if (!told || !at) return notShown
    // A win that is owed refers to the bet it belongs to.
    const transaction = (told.kind === 'win' ? told.reference : null) ?? told.id
    const user = userOf(config.merchant(merchantId).code, memberId)
    try {
      return (await at.speaks.round({ user, transaction, round: told.round })) ?? notShown
    } catch (error) {
      log.warn(
        { err: error, integration: at.id },
        'the vendor did not give an address to show a round',
      )
      throw new Refused('unavailable')
    }
  }
}

const notShown = { url: null, play: null }
