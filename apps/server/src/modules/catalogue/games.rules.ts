import type { GameClass, Value } from '@baize/contract'
import type { MenuRow } from './games.store.ts'
import type { Game } from './games.types.ts'

export type GameCard = Value<'games'>['games'][number]

export function cardOf(game: Game): GameCard {
  return {
    nodeId: game.id,
    nodeName: game.name,
    gameCode: game.id,
    gameId: game.id,
    gameName: game.name,
    displayName: game.name,
    gameType: game.gameType,
    vassalage: game.vendor,
    isGame: 'GAME',
    iconUrl: game.thumbUrl,
    lagerIcon: game.backgroundUrl,
    showIcon: 1,
    isHot: game.showsHot ? 1 : 0,
    isNew: game.isNew ? 1 : 0,
    hasDemo: game.hasDemo ? 1 : 0,
    isResting: game.isResting ? 1 : 0,
    hasJackpot: game.classes.includes('jackpot') ? 1 : 0,
  }
}

/** The search text as words are stored: in lower case, with single spaces. */
export function typedWords(search: string | undefined): string | undefined {
  const words = search?.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return words === '' ? undefined : words
}

export function menusOf(rows: readonly MenuRow[]): Value<'gameMenus'>['menus'] {
  return [...Map.groupBy(rows, ({ gameType }) => gameType)].map(([gameCategory, of]) => {
    const sums = of.filter((row) => row.class === null)
    const classes = new Map<GameClass, number>()
    for (const { class: name, count } of of) {
      if (name !== null)
        classes.set(name as GameClass, (classes.get(name as GameClass) ?? 0) + count)
    }
    return {
      gameCategory,
      total: sums.reduce((sum, { count }) => sum + count, 0),
      gameClassify: Array.from(classes, ([code, count]) => ({ code, count })),
      vendors: sums.map(({ vendor, vendorName, count, newCount }) => ({
        vassalage: vendor,
        title: vendorName,
        count,
        newCount,
      })),
    }
  })
}
