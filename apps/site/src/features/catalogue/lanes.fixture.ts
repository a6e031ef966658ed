import type { GameType } from '@baize/contract/vocabulary'
import type { Lane, VendorCard } from './navigation.ts'

/** A vendor’s card as the server sends it. */
export function vendorOf(code: string, gameType: GameType, its?: Partial<VendorCard>): VendorCard {
  return {
    vassalage: code,
    gameCode: code,
    gameType,
    gameId: code,
    isGame: 'VASSALAGE',
    displayName: code,
    lagerIcon: '',
    iconUrl: '',
    showIcon: 0,
    nodeId: code,
    nodeName: code,
    gameName: code,
    isHot: 0,
    games: 1,
    ...its,
  }
}

export function laneOf(gameCategory: GameType, cards: VendorCard[]): Lane {
  const vendors = cards.map(({ vassalage }) => vassalage)
  return { gameCategory, title: gameCategory, cards, gameClassify: [], vendors }
}
