import { wire } from '@baize/contract'
import type { FlagName } from '@baize/contract/vocabulary'
import type { Serve } from '../../kernel/http/call.ts'
import type { Caller } from '../../kernel/http/gate.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import type { OfferVisit } from './offers/offers.ts'
import type { Promotions } from './promotions.ts'

export function promotionsRoutes(
  serve: Serve,
  promotions: Promotions,
  config: Pick<Config, 'merchant'>,
): void {
  const { rebate, signIn, envelopes, wheel, campaigns, raffle, freeSpins, bonus, gifts, offers } =
    promotions
  const visit = (
    { caller }: { caller: Visit['caller'] & { merchantId: string } },
    flag?: FlagName,
  ): Visit => {
    const merchant = config.merchant(caller.merchantId)
    if (flag && !merchant.flags[flag]) throw new Refused('not-found')
    return { caller, merchant }
  }
  /** Trial accounts see the offers as visitors do. */
  const look = (call: { caller: Caller; merchant: { id: string } }): OfferVisit => ({
    merchant: config.merchant(call.merchant.id),
    memberId: isMember(call.caller) ? call.caller.memberId : undefined,
  })

  serve(wire.manualRebate, (call) => rebate.state(visit(call, 'manualRebate')))
  serve(wire.claimRebate, (call) => rebate.claim(visit(call, 'manualRebate'), call.body.id))
  serve(wire.promotions, (call) => offers.list(look(call)))
  serve(wire.promotion, (call) => offers.detail(look(call), call.query.id))
  serve(wire.promoCounts, (call) => offers.counts(visit(call)))
  serve(wire.signIn, (call) => signIn.sign(visit(call), call.body.programme))
  serve(wire.openEnvelope, (call) => envelopes.open(visit(call), call.body.id))
  serve(wire.spinWheel, (call) => wheel.spin(visit(call), call.body))
  serve(wire.claimRaffle, (call) => raffle.claim(visit(call), call.body.programme))
  serve(wire.takeFreeSpins, (call) => freeSpins.take(visit(call), call.body.programme))
  serve(wire.applyPromotion, (call) => campaigns.apply(visit(call), call.body))
  serve(wire.sendGift, (call) =>
    gifts.send({ ...visit(call), caller: call.caller, ip: call.ip }, call.body),
  )
  serve(wire.gift, (call) => gifts.byLink(visit(call), call.query.code))
  serve(wire.takeGift, (call) => gifts.take(visit(call), call.body))
  serve(wire.bonuses, (call) => bonus.list(visit(call), call.query))
  serve(wire.bonusOffers, (call) => bonus.offers(visit(call)))
  serve(wire.bonusProgress, (call) => bonus.progress(visit(call)))
  serve(wire.acceptBonus, (call) => bonus.accept(visit(call), call.body))
  serve(wire.giveUpBonus, (call) => bonus.giveUp({ ...visit(call), ip: call.ip }, call.body.id))
}

const isMember = (caller: Caller): caller is Extract<Caller, { memberId: string }> =>
  caller.kind === 'member' || caller.kind === 'agent'
