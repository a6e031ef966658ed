import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Catalogue } from './catalogue.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(wire.vendors, ({ merchant, language }) => catalogue.vendors(merchant.id, language))
  serve(wire.games, ({ merchant, query }) => catalogue.games(merchant.id, query))
  serve(wire.gameDetail, ({ merchant, query }) => catalogue.detail(merchant.id, query.nodeId))
  serve(wire.gameMenus, async ({ merchant, query: { gameType } }) => {
    const all = await catalogue.menus(merchant.id)
    if (!gameType) return all
    return { menus: all.menus.filter(({ gameCategory }) => gameCategory === gameType) }
  })
  serve(wire.vassGameType, async ({ merchant, query: { vassalage } }) => ({
    gameTypes: await catalogue.gameTypesOf(merchant.id, vassalage),
  }))
  serve(wire.hotGames, ({ merchant }) => catalogue.hot(merchant.id))
  serve(wire.favourites, ({ caller, query }) => catalogue.favourites(caller, query))
  serve(wire.addFavourite, async ({ caller, body }) => {
    await catalogue.addFavourite(caller, body)
    return null
  })
  serve(wire.removeFavourite, async ({ caller, body: { nodeId } }) => {
    await catalogue.removeFavourite(caller, nodeId)
    return null
  })
  serve(wire.recentGames, ({ caller, query }) => catalogue.recent(caller, query))
}
