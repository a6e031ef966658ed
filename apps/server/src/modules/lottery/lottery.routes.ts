import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Config } from '../config/index.ts'
import { pageOf } from './lottery.rules.ts'
import type { LotteryModule } from './lottery.ts'

interface Called {
  merchant: { id: string }
}

export function lotteryRoutes(
  serve: Serve,
  lottery: LotteryModule,
  config: Pick<Config, 'merchant'>,
): void {
  const { view } = lottery

  async function settingOf({ merchant }: Called) {
    const setting = await lottery.setting(merchant.id)
    if (!setting.isOn) throw new Refused('not-found')
    return setting
  }
  const buyerOf = ({ merchant, caller }: Called & { caller: { memberId: string } }) => ({
    merchantId: merchant.id,
    memberId: caller.memberId,
    currency: config.merchant(merchant.id).currency,
  })

  serve(wire.launchLottery, async (call) => {
    const setting = await settingOf(call)
    const url = pageOf(call.query, setting)
    if (!url) throw new Refused('not-found')
    return { url }
  })
  serve(wire.lotteryMenu, async (call) => {
    return view.menu(await settingOf(call))
  })
  serve(wire.openedNumbers, async (call) => {
    const setting = await settingOf(call)
    return view.openedOf(setting, call.query.gameCode, call.query)
  })
  serve(wire.openedNumero, async (call) => {
    return view.lastOf(await settingOf(call), call.query)
  })
  serve(wire.lotteryMonth, async (call) => {
    const setting = await settingOf(call)
    return view.month(setting, call.query)
  })
  serve(wire.lotteryGame, async (call) => {
    const setting = await settingOf(call)
    const { currency } = config.merchant(call.merchant.id)
    return view.game(call.query.gameCode, currency, setting)
  })
  serve(wire.lotteryDraw, async (call) => {
    await settingOf(call)
    return view.draw(call.merchant.id, call.query.id)
  })
  serve(wire.lotteryTrends, async (call) => {
    const setting = await settingOf(call)
    return view.trends(setting, call.query.gameCode, call.query)
  })
  serve(wire.placeTickets, async (call) => {
    await settingOf(call)
    return lottery.place(buyerOf(call), call.body)
  })
  serve(wire.lotteryLeft, async (call) => {
    const setting = await settingOf(call)
    return view.left(call.merchant.id, call.query, setting)
  })
  serve(wire.startPlan, async (call) => {
    await settingOf(call)
    const buyer = buyerOf(call)
    return lottery.plans.detail(buyer, await lottery.plans.start(buyer, call.body))
  })
  serve(wire.saveSlip, async (call) => {
    return lottery.saved.save(buyerOf(call), call.body, await settingOf(call))
  })
  serve(wire.savedSlips, (call) => lottery.saved.list(buyerOf(call), call.query.gameCode))
  serve(wire.removeSlip, (call) => lottery.saved.remove(buyerOf(call), call.body.id))
  serve(wire.cancelPlan, async (call) => {
    const buyer = buyerOf(call)
    await lottery.plans.cancel(buyer, call.body.id)
    return lottery.plans.detail(buyer, call.body.id)
  })
  serve(wire.myPlans, (call) => lottery.plans.list(buyerOf(call), call.query))
  serve(wire.planDetail, (call) => lottery.plans.detail(buyerOf(call), call.query.id))
  // What was bought stays to be seen, even where nothing is offered any more.
  serve(wire.recentLotteries, (call) => view.recent(buyerOf(call)))
  serve(wire.myTickets, (call) => view.tickets(buyerOf(call), call.query))
  serve(wire.ticketDetail, (call) => view.ticket(buyerOf(call), call.query.id))
}
