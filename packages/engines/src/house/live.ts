import { baccarat } from './baccarat.ts'
import { liveBlackjack } from './blackjack/live.ts'
import { dragontiger } from './dragontiger.ts'
import { fantan } from './fantan.ts'
import { type HouseGame, type LiveGameId, refuse, type StepGame } from './game.ts'
import type { PlaceSetting, PlacesBet, PlacesView } from './places.ts'
import { choiceFrom, fieldsOf } from './read.ts'
import { roulette } from './roulette.ts'
import { leaveRound, playRound } from './round.ts'
import { sicbo } from './sicbo.ts'
import { xocdia } from './xocdia.ts'

/**
 * A bet at a live table. Everybody's bets of a round are decided by the same link of the table's chain and by
 * a text that is fixed when bets close, so the first action is the deal, after the bets are closed; but for
 * blackjack it is the only one.
 */
export interface LiveAction {
  readonly type: 'deal'
}

/** What the table shows to everybody: the view of the game without anybody's bets. */
export type Drawn = Readonly<Record<string, unknown>>

/** Before the deal, the bet alone. */
export type LiveView = { readonly places: PlacesView } & Drawn

export interface LiveState {
  readonly bet: PlacesBet
  readonly dealt: unknown
}

// oxlint-disable-next-line typescript/no-explicit-any -- blackjack has actions and a state of its own
export type LiveGame = StepGame<PlacesBet, any, any, LiveView, PlaceSetting> & {
  readonly id: LiveGameId
}

/** In the order of the shelf. */
export const liveGames: readonly LiveGame[] = [
  atTable('liveroulette', roulette),
  atTable('livebaccarat', baccarat),
  atTable('livesicbo', sicbo),
  atTable('livedragontiger', dragontiger),
  atTable('livefantan', fantan),
  atTable('livexocdia', xocdia),
  liveBlackjack,
]

export function liveGameById(id: string): LiveGame | undefined {
  return liveGames.find((game) => game.id === id)
}

function atTable(
  id: LiveGameId,
  // oxlint-disable-next-line typescript/no-explicit-any -- each game has a state and a view of its own
  game: HouseGame<PlacesBet, never, any, any, PlaceSetting>,
): LiveGame {
  return {
    id,
    rulesVersion: game.rulesVersion,
    outcomeFrom: 'link',
    readBet: game.readBet,
    stakeOf: game.stakeOf,
    mostOf: game.mostOf,
    // Nothing is drawn before the deal: the text that decides with the link is not fixed yet.
    start: (bet) => ({ bet, dealt: undefined }),
    readAction(raw) {
      const { type } = fieldsOf(raw, ['type'])
      return { type: choiceFrom(type, 'type', ['deal']) }
    },
    act({ bet, dealt }, _deal, chance) {
      if (dealt !== undefined) refuse('over', 'the round is over')
      return { bet, dealt: game.start(bet, chance) }
    },
    leave: () => ({ type: 'deal' }),
    isOver: ({ dealt }) => dealt !== undefined,
    view: ({ bet, dealt }) => (dealt === undefined ? { places: laid(bet) } : game.view(dealt)),
    returned: ({ dealt }) => (dealt === undefined ? 0n : game.returned(dealt)),
    settings: game.settings,
    figures: game.figures,
  }
}

function laid({ places }: PlacesBet): PlacesView {
  return places.map(({ place, amount }) => ({ place, amount: `${amount}`, returned: '0' }))
}

/** What falls at the table: the same for every bet of the round. */
export function drawnAt(game: LiveGame, source: { link: string; salt: string }): Drawn {
  const [setting] = game.settings()
  if (!setting) throw new TypeError(`${game.id} has no place to bet on`)
  const bet = { places: [{ place: setting.place, amount: '1' }] }
  const actions = leaveRound({ game, bet, ...source })
  const { places: _bets, ...drawn } = playRound({ game, bet, actions, ...source }).view
  // At blackjack the two first cards and the dealer's hand are everybody's; the rest follows from decisions.
  if (game.id === liveBlackjack.id) return { first: drawn['first'], dealer: drawn['dealer'] }
  return drawn
}

/** The text that decides a round together with its link. */
export function liveSaltOf(
  chainSalt: string,
  { number, digest }: { number: number; digest: string },
): string {
  return `${chainSalt}|${number}|${digest}`
}
