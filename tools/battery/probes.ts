import { baccarat, type GameId, kenoWays, numberOf } from '@baize/engines/house'

/** Maps the final outcome of a round to one of `signs` equally likely numbers. */
export interface Probe {
  readonly bet: object
  readonly actions?: readonly object[]
  readonly signs: number
  // The view's type differs from game to game; each probe reads its own game's view.
  signOf(view: never): number
  /** Outcomes that are not equally likely, with their published chances. */
  readonly classes?: { readonly chances: readonly number[]; classOf(view: never): number }
}

const stake = '100'
const suits = 'SHDC'
const ranks = 'A23456789TJQK'

export function probes(): Partial<Record<GameId, Probe>> {
  return {
    dice: {
      bet: { stake, side: 'over', target: 5000 },
      // 10,001 numbers are 137 times 73, so each sign has the same count of numbers.
      signs: 73,
      signOf: ({ rolled }: { rolled: number }) => rolled % 73,
    },
    limbo: { bet: { stake, target: 200 }, signs: 4, signOf: quarterOf },
    crash: { bet: { stake }, actions: [{ type: 'end' }], signs: 4, signOf: quarterOf },
    mines: {
      bet: { stake, mines: 3 },
      actions: [{ type: 'uncover', tile: 0 }, { type: 'cashOut' }],
      signs: 25,
      signOf: ({ mined }: { mined: number[] }) => (mined[0]! + 7 * mined[1]! + 11 * mined[2]!) % 25,
      classes: {
        chances: tileChances,
        classOf: ({ mined }: { mined: number[] }) => mined[2]!,
      },
    },
    plinko: {
      bet: { stake, rows: 16, risk: 'high' },
      signs: 32,
      signOf: ({ path }: { path: number[] }) => path.slice(-5).reduce((sum, bit) => sum * 2 + bit),
      classes: {
        chances: Array.from({ length: 17 }, (_, slot) => binomial(16, slot) / 2 ** 16),
        classOf: ({ slot }: { slot: number }) => slot,
      },
    },
    keno: {
      bet: { stake, risk: 'classic', numbers: [1, 2, 3, 5, 8, 13, 21, 34, 39, 40] },
      signs: 40,
      signOf: ({ drawn }: { drawn: number[] }) => drawn.at(-1)! - 1,
      classes: {
        chances: Array.from({ length: 11 }, (_, hits) => Number(kenoWays(10, hits)) / 847_660_528),
        classOf: ({ hits }: { hits: number }) => hits,
      },
    },
    wheel: {
      bet: { stake, segments: 50, risk: 'medium' },
      signs: 50,
      signOf: ({ stopped }: { stopped: number }) => stopped,
    },
    hilo: {
      bet: { stake },
      actions: [{ type: 'skip' }],
      signs: 52,
      signOf: ({ cards }: { cards: { card: string }[] }) => cardAt(cards[1]!.card),
    },
    towers: {
      bet: { stake, difficulty: 'master' },
      actions: [{ type: 'climb', tile: 0 }, { type: 'cashOut' }],
      signs: 64,
      signOf: ({ safe }: { safe: number[][] }) =>
        safe[0]![0]! + 4 * safe[4]![0]! + 16 * safe[8]![0]!,
    },
    coin: {
      bet: { stake, side: 'heads' },
      signs: 2,
      signOf: ({ flips }: { flips: { fell: string }[] }) => (flips[0]!.fell === 'heads' ? 0 : 1),
    },
    ...cardProbes(),
    roulette: {
      bet: { places: [{ place: 'red', amount: stake }] },
      signs: 37,
      signOf: ({ pocket }: { pocket: number }) => pocket,
    },
    sicbo: {
      bet: { places: [{ place: 'small', amount: stake }] },
      signs: 216,
      signOf: ({ dice }: { dice: number[] }) => dice.reduce((sum, die) => sum * 6 + die - 1, 0),
    },
  }
}

function cardProbes(): Partial<Record<GameId, Probe>> {
  return {
    videopoker: {
      bet: { stake },
      actions: [{ type: 'draw', hold: [] }],
      signs: 52,
      signOf: ({ cards }: { cards: string[] }) => cardAt(cards[4]!),
      classes: {
        // Five new cards from the rest of the deck have the same chances as five cards of a full deck.
        chances: pokerWays.map(([, ways]) => ways / 2_598_960),
        classOf: ({ hand }: { hand: string }) => pokerWays.findIndex(([name]) => name === hand),
      },
    },
    blackjack: {
      bet: { stake },
      signs: 52,
      signOf: ({ dealer }: { dealer: { cards: string[] } }) => cardAt(dealer.cards[0]!),
    },
    baccarat: {
      bet: { places: [{ place: 'player', amount: stake }] },
      signs: 52,
      signOf: ({ banker }: { banker: string[] }) => cardAt(banker[1]!),
      classes: {
        chances: baccaratChances(),
        classOf: ({ playerTotal, bankerTotal }: { playerTotal: number; bankerTotal: number }) =>
          1 + Math.sign(playerTotal - bankerTotal),
      },
    },
    dragontiger: {
      bet: { places: [{ place: 'dragon', amount: stake }] },
      signs: 52,
      signOf: ({ tiger }: { tiger: string }) => cardAt(tiger),
    },
  }
}

/** How many of the 2,598,960 hands of five cards have this rank. */
const pokerWays: readonly (readonly [string, number])[] = [
  ['royalFlush', 4],
  ['straightFlush', 36],
  ['fourOfAKind', 624],
  ['fullHouse', 3744],
  ['flush', 5108],
  ['straight', 10_200],
  ['threeOfAKind', 54_912],
  ['twoPair', 123_552],
  ['jacksOrBetter', 337_920],
  ['nothing', 2_062_860],
]

/** The chances that the banker wins, of a tie, and that the player wins. */
function baccaratChances(): number[] {
  const [banker = 0, tie = 0, player = 0] = ['banker', 'tie', 'player'].map((place) =>
    numberOf(baccarat.figures({ place }).hitRate),
  )
  return [banker - tie, tie, player - tie]
}

const tileChances = Array.from({ length: 25 }, () => 1 / 25)

/** Three, two and one of four rounds reach the points 1.32, 1.98 and 3.96. */
function quarterOf({ point }: { point: number }): number {
  return point < 132 ? 0 : point < 198 ? 1 : point < 396 ? 2 : 3
}

function cardAt(name: string): number {
  return suits.indexOf(name[1]!) * ranks.length + ranks.indexOf(name[0]!)
}

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k
}
