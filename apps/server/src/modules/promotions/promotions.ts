import { eachMerchant } from '../../kernel/eachMerchant.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import { createBonus } from './bonus/bonus.ts'
import type { BonusOptions } from './bonus/bonus.types.ts'
import { createCampaigns } from './campaigns/campaigns.ts'
import { type CashbackOptions, createCashback } from './cashback/cashback.ts'
import { createEnvelopes } from './envelope/envelope.ts'
import { createFreeSpins, type FreeSpinsOptions } from './freeSpins/freeSpins.ts'
import { createGifts, type GiftsOptions } from './gifts/gifts.ts'
import { createOffers } from './offers/offers.ts'
import type { EventOptions } from './offers/offers.types.ts'
import { createRaffle } from './raffle/raffle.ts'
import { createRebate, type RebateOptions } from './rebate/rebate.ts'
import { createSignIn } from './signIn/signIn.ts'
import { createWheel } from './wheel/wheel.ts'

export interface PromotionsOptions
  extends RebateOptions,
    CashbackOptions,
    EventOptions,
    FreeSpinsOptions,
    Omit<GiftsOptions, 'payments' | 'identity' | 'ledger'>,
    BonusOptions {
  jobs: Jobs
  log: Log
  limits: EventOptions['limits'] & BonusOptions['limits']
  payments: EventOptions['payments'] & BonusOptions['payments'] & GiftsOptions['payments']
  identity: BonusOptions['identity'] & GiftsOptions['identity']
  ledger: BonusOptions['ledger'] & GiftsOptions['ledger']
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'promotions.payRebates': Record<string, never>
    'promotions.closeWeeks': Record<string, never>
    'promotions.events': Record<string, never>
    'promotions.freeSpins': Record<string, never>
  }
}

export type Promotions = ReturnType<typeof createPromotions>

/** Programmes that a merchant runs to thank members for their play. */
export function createPromotions(options: PromotionsOptions) {
  const { jobs, log, rewards } = options
  const rebate = createRebate(options)
  const cashback = createCashback(options)
  const merchants = () => rewards.programmes.merchants()
  const often = { schedule: '*/5 * * * *' }
  const signIn = createSignIn(options)
  const envelopes = createEnvelopes(options)
  const wheel = createWheel(options)
  const campaigns = createCampaigns(options)
  const raffle = createRaffle(options)
  const freeSpins = createFreeSpins(options)
  jobs.define('promotions.freeSpins', freeSpins.tend, { schedule: '* * * * *' })
  const bonus = createBonus(options)
  const gifts = createGifts(options)
  const events = [signIn, envelopes, wheel, campaigns, raffle, freeSpins, bonus, gifts]
  const offers = createOffers(options, events)
  jobs.define(
    'promotions.payRebates',
    async () => eachMerchant(await merchants(), log, rebate.payOverdue),
    often,
  )
  jobs.define(
    'promotions.closeWeeks',
    async () => eachMerchant(await merchants(), log, cashback.closeDue),
    often,
  )
  jobs.define(
    'promotions.events',
    async () =>
      eachMerchant(await rewards.programmes.merchants(), log, async (merchantId) => {
        await envelopes.tend(merchantId)
        await campaigns.payEnded(merchantId)
        await gifts.giveBack(merchantId)
        await raffle.drawDue(merchantId)
      }),
    { schedule: '* * * * *' },
  )
  return {
    rebate,
    cashback,
    signIn,
    envelopes,
    wheel,
    campaigns,
    raffle,
    freeSpins,
    bonus,
    gifts,
    offers,
  }
}
