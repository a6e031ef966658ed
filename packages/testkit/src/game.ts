import type { ListedGame } from '../../../apps/server/src/modules/catalogue/index.ts'

/** A slot as a vendor lists it. The vendor is one that the demonstration merchants offer. */
export function listedGame(id: string, more: Partial<ListedGame> = {}): ListedGame {
  return {
    id,
    vendor: 'PG',
    gameType: 'RNG',
    name: 'Golden Tiger',
    words: 'golden tiger',
    classes: ['lines'],
    thumbUrl: 'https://arcade.example/thumb.svg',
    backgroundUrl: 'https://arcade.example/back.svg',
    rtp: 9_650,
    hitRatio: 2_500,
    volatility: 'medium',
    maxWin: 5_000,
    hasDemo: true,
    blockedCountries: [],
    releasedOn: '2026-01-01',
    enabled: true,
    ...more,
  }
}
