import { type GameType, gameTypes, type LanguageCode, type Value } from '@baize/contract'
import { say } from '@baize/i18n/node'
import type { Vendor } from './catalogue.store.ts'
import { vendorKey } from './shelf.rules.ts'

type Lane = Value<'vendors'>['lanes'][number]

/** Lanes in navigation order; a category without a vendor has none. */
export function lanesOf(
  vendors: readonly Vendor[],
  classesOf: (gameType: GameType) => Lane['gameClassify'],
  open: ReadonlyMap<string, number>,
  language: LanguageCode,
): Lane[] {
  return gameTypes
    .map((gameCategory) => {
      const theirs = vendors.filter(({ gameType }) => gameType === gameCategory)
      return {
        gameCategory,
        title: say(language, 'frame', `games.${gameCategory}`),
        cards: theirs.map((vendor) =>
          cardOf(vendor, open.get(vendorKey(vendor.code, gameCategory)) ?? 0),
        ),
        gameClassify: classesOf(gameCategory),
        vendors: theirs.map(({ code }) => code),
      }
    })
    .filter(({ cards }) => cards.length > 0)
}

function cardOf(
  { code, name, gameType, opensList, isHot }: Vendor,
  games: number,
): Lane['cards'][number] {
  return {
    vassalage: code,
    gameCode: code,
    gameType,
    gameId: code,
    isGame: opensList ? 'VASSALAGE' : 'GAME',
    displayName: name,
    lagerIcon: '',
    iconUrl: '',
    showIcon: 0,
    nodeId: code,
    nodeName: name,
    gameName: name,
    isHot: isHot ? 1 : 0,
    games,
  }
}
