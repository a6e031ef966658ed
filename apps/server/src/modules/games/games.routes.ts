import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../kernel/http/call.ts'
import { type Config, siteOriginOf } from '../config/index.ts'
import { actorOf } from '../staff/index.ts'
import type { Games } from './games.ts'

export function gamesRoutes(serve: Serve, games: Games, config: Pick<Config, 'merchant'>): void {
  const { shelf, maintenance, wagers, exportBets, jackpots, results, pending } = games
  serve(officeWire.officeGames, ({ merchant, query }) => shelf.games(merchant.id, query))
  serve(officeWire.officeVendors, ({ merchant }) => shelf.vendors(merchant.id))
  serve(officeWire.officeMaintenance, ({ merchant }) => maintenance.list(merchant.id))

  serve(officeWire.officeBets, ({ merchant, query }) => wagers.list(merchant.id, query))
  serve(officeWire.exportBets, ({ merchant, caller, body, ...whence }) =>
    exportBets(merchant.id, actorOf(caller.staff, whence), body),
  )
  serve(officeWire.officeBetPlay, ({ merchant, query, origin }) => {
    const site = siteOriginOf(config.merchant(merchant.id).domains, origin())
    return wagers.play(merchant.id, query.id, site)
  })
  serve(officeWire.correctionPreview, ({ merchant, query }) =>
    wagers.correctionPreview(merchant.id, query),
  )
  serve(officeWire.voidPreview, ({ merchant, query }) => wagers.voidPreview(merchant.id, query))
  serve(officeWire.officeCorrections, ({ merchant, query }) =>
    wagers.corrections(merchant.id, query.view),
  )
  serve(officeWire.officePending, ({ merchant }) => pending.list(merchant.id))
  serve(officeWire.officeJackpots, ({ merchant }) => jackpots(merchant.id))

  serve(officeWire.officeDraws, ({ caller, query }) => results.list(caller.staff.staffId, query))
  serve(officeWire.officeDraw, ({ caller, query }) => results.one(caller.staff.staffId, query.id))
  serve(officeWire.keyDraw, ({ caller, body, ...whence }) =>
    results.key(actorOf(caller.staff, whence), body),
  )
}
