import { rehearsalWords } from '../fair/rehearsal.ts'
import { type Chance, createChance } from '../fair/seeds.ts'
import { baccaratPlaces } from './baccarat.ts'
import { blackjackMoves } from './blackjack/blackjack.ts'
import { liveBlackjackActions } from './blackjack/live.ts'
import { blackjackSides } from './blackjack/sides.ts'
import { dealOf } from './deal.ts'
import { dragonTigerPlaces } from './dragontiger.ts'
import { fantanPlaces } from './fantan.places.ts'
import { BadPlay, type GameId, type HouseGame } from './game.ts'
import { kenoRisks } from './keno.ts'
import { plinkoRisks } from './plinko.ts'
import { roulettePlaces } from './roulette.places.ts'
import { playRound, type RoundRecord, type Source } from './round.ts'
import { sicboPlaces } from './sicbo.places.ts'
import { towersDifficulties } from './towers.ts'
import { wheelRisks, wheelSizes } from './wheel.ts'
import { xocdiaPlaces } from './xocdia.ts'

/** Sample bets for tests and vectors, chosen by random words that decide nothing else. */
interface Sample {
  bet(pick: Chance): object
  /** The rules may refuse it at that point. */
  action?(pick: Chance): object
}

const samples: Partial<Record<GameId, Sample>> = {
  dice: {
    bet: (pick) =>
      pick.below(2) === 0
        ? { side: 'over', target: 200 + pick.below(9800) }
        : { side: 'under', target: 1 + pick.below(9800) },
  },
  limbo: { bet: (pick) => ({ target: sampleTarget(pick) }) },
  crash: {
    bet: (pick) => (pick.below(2) === 0 ? {} : { cashOutAt: sampleTarget(pick) }),
    action: (pick) =>
      pick.below(2) === 0 ? { type: 'end' } : { type: 'cashOut', at: sampleTarget(pick) },
  },
  mines: {
    bet: (pick) => ({ mines: 1 + pick.below(24) }),
    action: (pick) => cashOutOr(pick, { type: 'uncover', tile: pick.below(25) }),
  },
  plinko: { bet: (pick) => ({ rows: 8 + pick.below(9), risk: oneOf(plinkoRisks, pick) }) },
  keno: {
    bet: (pick) => ({
      risk: oneOf(kenoRisks, pick),
      numbers: dealOf(40, 1 + pick.below(10), pick).map((ball) => ball + 1),
    }),
  },
  wheel: { bet: (pick) => ({ segments: oneOf(wheelSizes, pick), risk: oneOf(wheelRisks, pick) }) },
  hilo: {
    bet: () => ({}),
    action: (pick) =>
      cashOutOr(
        pick,
        pick.below(5) === 0
          ? { type: 'skip' }
          : { type: 'guess', guess: oneOf(['higher', 'lower'], pick) },
      ),
  },
  towers: {
    bet: (pick) => ({ difficulty: oneOf(Object.keys(towersDifficulties), pick) }),
    action: (pick) => cashOutOr(pick, { type: 'climb', tile: pick.below(4) }),
  },
  coin: {
    bet: (pick) => ({ side: oneOf(['heads', 'tails'], pick) }),
    action: (pick) => cashOutOr(pick, { type: 'flip', side: oneOf(['heads', 'tails'], pick) }),
  },
  videopoker: {
    bet: () => ({}),
    action: (pick) => ({ type: 'draw', hold: dealOf(5, pick.below(6), pick) }),
  },
  blackjack: {
    bet: () => ({}),
    action: (pick) => ({ type: oneOf(blackjackMoves, pick) }),
  },
  liveblackjack: {
    bet: (pick) => ({
      places: ['main', ...blackjackSides.filter(() => pick.below(2) === 0)].map((place) => ({
        place,
        amount: sampleAmount(pick),
      })),
    }),
    action: (pick) => ({ type: oneOf(liveBlackjackActions, pick) }),
  },
  roulette: { bet: (pick) => samplePlaces([...roulettePlaces().keys()], pick) },
  baccarat: { bet: (pick) => samplePlaces(baccaratPlaces, pick) },
  sicbo: { bet: (pick) => samplePlaces(sicboPlaces(), pick) },
  dragontiger: { bet: (pick) => samplePlaces(dragonTigerPlaces, pick) },
  fantan: { bet: (pick) => samplePlaces(fantanPlaces(), pick) },
  xocdia: { bet: (pick) => samplePlaces(xocdiaPlaces, pick) },
  jackpot: {
    bet: (pick) => ({
      pool: sampleAmount(pick),
      entries: Array.from({ length: 1 + pick.below(20) }, (_, at) => ({
        id: `member-${at}`,
        staked: sampleAmount(pick),
      })),
    }),
  },
}

/** A bet as a client sends it; the same seed gives the same bet. */
export function sampleBet({ id }: HouseGame, seed: number): unknown {
  const pick = createChance(rehearsalWords(seed, 1))
  const bet = sampleOf(id)?.bet(pick)
  if (!bet) throw new TypeError(`no sample of ${id}`)
  return 'places' in bet || 'pool' in bet ? bet : { stake: sampleAmount(pick), ...bet }
}

/** A live table takes the bets of its game; the deal is no choice of the player. */
function sampleOf(id: GameId): Sample | undefined {
  return samples[id] ?? Object.entries(samples).find(([game]) => `live${game}` === id)?.[1]
}

/** The most steps tried; most rounds end long before. */
const triesMax = 60

/** A bet and actions that the rules accept, in order; the round may still be open. */
export function sampleRound(game: HouseGame, source: Source, seed: number): RoundRecord {
  const pick = createChance(rehearsalWords(seed, 2))
  const action = sampleOf(game.id)?.action
  let record: RoundRecord = { game, bet: sampleBet(game, seed), actions: [], ...source }
  if (!action) return record
  for (let tries = pick.below(triesMax); tries > 0 && !playRound(record).isOver; tries -= 1) {
    const longer = { ...record, actions: [...(record.actions ?? []), action(pick)] }
    if (isAllowed(longer)) record = longer
  }
  return record
}

function isAllowed(record: RoundRecord): boolean {
  try {
    playRound(record)
    return true
  } catch (error) {
    if (error instanceof BadPlay) return false
    throw error
  }
}

function sampleAmount(pick: Chance): string {
  return (1n + BigInt(pick.below(1_000_000)) * BigInt(1 + pick.below(1000))).toString()
}

/** Mostly low, as players choose, and sometimes as high as possible. */
function sampleTarget(pick: Chance): number {
  return 101 + pick.below(oneOf([100, 1000, 100_000, 99_999_900], pick))
}

function samplePlaces(known: readonly string[], pick: Chance): object {
  const places = dealOf(known.length, 1 + pick.below(Math.min(known.length, 12)), pick)
  return { places: places.map((at) => ({ place: known[at], amount: sampleAmount(pick) })) }
}

function cashOutOr(pick: Chance, action: object): object {
  return pick.below(6) === 0 ? { type: 'cashOut' } : action
}

function oneOf<Choice>(choices: readonly Choice[], pick: Chance): Choice {
  return choices[pick.below(choices.length)]!
}
