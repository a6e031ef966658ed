import { languageCodes, wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Caller } from '../../kernel/http/gate.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Vendors } from './vendors.ts'
import type { LaunchWish } from './vendors.types.ts'

export function vendorsRoutes(serve: Serve, vendors: Vendors): void {
  serve(wire.launchGame, (call) => {
    const { nodeId, platform, mode, language, theme } = call.query
    if (mode === 'real') demandOwnPassword(call.caller)
    return vendors.launch({
      merchantId: call.merchant.id,
      member: memberIn(call.caller),
      game: nodeId,
      mode,
      platform,
      theme,
      language: languageCodes.find((code) => code === language) ?? call.language,
      country: call.country(),
      ip: call.ip,
      lobbyUrl: call.origin(),
    })
  })
  serve(wire.betRound, (call) => {
    const { memberId } = call.caller
    return vendors.replay({ merchantId: call.merchant.id, memberId }, call.query.id)
  })
  serve(wire.winnerBoard, (call) => {
    const { gameCategory, limitNum } = call.query
    return vendors.winnerBoard(call.merchant.id, { gameType: gameCategory, limit: limitNum })
  })
  serve(wire.jackpotWinners, (call) =>
    vendors.jackpotWinners(call.merchant.id, call.query.limitNum),
  )
  serve(wire.gamePool, (call) => vendors.gamePool(call.merchant.id, call.query.nodeId))
  serve(wire.gamePools, (call) => vendors.gamePools(call.merchant.id))
  serve(wire.latestBets, (call) => vendors.latestBets(call.merchant.id))
  serve(wire.nameHidden, (call) => vendors.nameHidden(call.caller.memberId))
  serve(wire.hideName, (call) => vendors.hideName(call.caller.memberId, call.body.isHidden))
  serve(wire.liveTables, (call) => vendors.liveTables(call.merchant.id))
  serve(wire.liveModels, (call) => vendors.liveModels(call.merchant.id))
  serve(wire.roomList, (call) => vendors.roomList(call.merchant.id))
  // The chat of a live table is at the table itself.
  serve(wire.liveChat, () => ({ chatUrl: null }))
}

/** Visitors may make this call too (demo), so the door does not check the member: it is done here. */
function demandOwnPassword(caller: Caller): void {
  if ('mustChangePassword' in caller && caller.mustChangePassword) {
    throw new Refused('not-permitted')
  }
}

function memberIn(caller: Caller): LaunchWish['member'] {
  return 'memberId' in caller
    ? { id: caller.memberId, sessionId: caller.sessionId, isTrial: caller.kind === 'trial' }
    : undefined
}
