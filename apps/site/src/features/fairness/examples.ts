import type { GameId } from '@baize/engines/house'

/** An example bet with actions in wire format, to prefill the form. */
export interface Example {
  bet: object
  actions?: readonly object[]
}

const places = (...names: string[]) => ({
  places: names.map((place) => ({ place, amount: '100' })),
})
const stake = '100'
const magazine = (weapon: string, ...fish: string[]) => ({
  bet: { stake, bullets: 40 },
  actions: [{ type: 'shoot', weapon, fish }, { type: 'close' }],
})

export const examples: Partial<Record<GameId, Example>> = {
  dice: { bet: { stake, side: 'over', target: 5000 } },
  limbo: { bet: { stake, target: 200 } },
  crash: { bet: { stake, cashOutAt: 150 }, actions: [{ type: 'end' }] },
  mines: {
    bet: { stake, mines: 3 },
    actions: [{ type: 'uncover', tile: 0 }, { type: 'cashOut' }],
  },
  plinko: { bet: { stake, rows: 12, risk: 'medium' } },
  keno: { bet: { stake, risk: 'classic', numbers: [3, 7, 21, 34] } },
  wheel: { bet: { stake, segments: 30, risk: 'medium' } },
  hilo: { bet: { stake }, actions: [{ type: 'skip' }, { type: 'guess', guess: 'higher' }] },
  towers: {
    bet: { stake, difficulty: 'medium' },
    actions: [{ type: 'climb', tile: 0 }, { type: 'cashOut' }],
  },
  coin: { bet: { stake, side: 'heads' } },
  videopoker: { bet: { stake }, actions: [{ type: 'draw', hold: [0, 1] }] },
  blackjack: { bet: { stake } },
  roulette: { bet: places('red', 'straight:17', 'dozen:2') },
  baccarat: { bet: places('banker', 'tie') },
  sicbo: { bet: places('small', 'sum:9', 'single:4') },
  dragontiger: { bet: places('dragon', 'tie') },
  liveroulette: { bet: places('red', 'straight:17', 'dozen:2'), actions: [{ type: 'deal' }] },
  livebaccarat: { bet: places('banker', 'tie'), actions: [{ type: 'deal' }] },
  livesicbo: { bet: places('small', 'sum:9', 'single:4'), actions: [{ type: 'deal' }] },
  livedragontiger: { bet: places('dragon', 'tie'), actions: [{ type: 'deal' }] },
  livefantan: { bet: places('fan:1', 'nim:2-3', 'ssh:1-2-4'), actions: [{ type: 'deal' }] },
  livexocdia: { bet: places('even', 'red:3'), actions: [{ type: 'deal' }] },
  liveblackjack: { bet: places('main', 'pairs', 'plus3'), actions: [{ type: 'deal' }] },
  fishingreef: magazine('cannon', 'minnow/12'),
  fishingabyss: magazine('net', 'squid/12', 'shrimp/15'),
  fishingpalace: magazine('torpedo', 'clown/12', 'crab/15', 'shark/20'),
}

export function exampleText(game: GameId): { bet: string; actions: string } {
  const { bet, actions } = examples[game] ?? { bet: { stake } }
  return { bet: JSON.stringify(bet), actions: actions ? JSON.stringify(actions) : '' }
}
