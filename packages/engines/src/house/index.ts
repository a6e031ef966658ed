export { chainCommitmentOf, chainOf, linkBefore, verifyLink, verifyRound } from '../fair/chain.ts'
export { envelopeShares, segmentDrawn, ticketsDrawn } from '../fair/gifts.ts'
export {
  type Chance,
  chanceOfSeeds,
  commitmentOf,
  createChance,
  floatsOf,
  wordsOf,
  wordsOfLink,
} from '../fair/seeds.ts'
export { ticketsDigestOf as betsDigestOf } from '../fair/tickets.ts'
export { type BaccaratView, baccarat, baccaratPlaces } from './baccarat.ts'
export {
  type BlackjackAction,
  type BlackjackBet,
  type BlackjackHandView,
  type BlackjackMove,
  type BlackjackView,
  blackjack,
  blackjackMoves,
} from './blackjack/blackjack.ts'
export {
  type LiveBlackjackView,
  liveBlackjack,
  liveBlackjackPlaces,
  ruleMove as blackjackRuleMove,
} from './blackjack/live.ts'
export { totalOfNames as blackjackTotalOf } from './blackjack/rules.ts'
export { sidePays as blackjackSidePays } from './blackjack/sides.ts'
export {
  type AdviceRows,
  type BlackjackAdvice,
  type BlackjackSetting,
  type BlackjackStrategy,
  type BlackjackTable,
  blackjackAdvice,
  blackjackInsurance,
  blackjackStaked,
  blackjackTable,
} from './blackjack/strategy.ts'
export {
  type CoinAction,
  type CoinBet,
  type CoinSetting,
  type CoinSide,
  type CoinView,
  coin,
  coinFlipsMax,
  coinPay,
} from './coin.ts'
export {
  type CrashAction,
  type CrashBet,
  type CrashSetting,
  type CrashView,
  crash,
  crashCashOutMin,
  crashLeastReturned,
  crashPoint,
  crashPointMax,
} from './crash.ts'
export {
  type DiceBet,
  type DiceSetting,
  type DiceView,
  dice,
  diceNumbers,
  diceNumbersMax,
  diceOutcomes,
  dicePaid,
  dicePay,
} from './dice.ts'
export { type DragonTigerView, dragonTigerPlaces, dragontiger } from './dragontiger.ts'
export { fantanLeft, fantanPlaces, fantanReturn } from './fantan.places.ts'
export { type FantanView, fantan } from './fantan.ts'
export {
  BadPlay,
  type Figures,
  type FishingGameId,
  type GameId,
  type HouseGame,
  type LiveGameId,
  type PlayFault,
  type StepGame,
} from './game.ts'
export { houseGameById, houseGames } from './games.ts'
export {
  guessFrom as hiloGuessFrom,
  type HiloGuess,
  type HiloSetting,
  hiloCount,
  hiloPay,
} from './hilo.law.ts'
export {
  type HiloAction,
  type HiloBet,
  type HiloView,
  hilo,
  hiloGuessesMax,
  hiloMultiplierMax,
  hiloSkipsMax,
} from './hilo.ts'
export {
  entriesDigestOf,
  type JackpotBet,
  type JackpotEntry,
  type JackpotView,
  jackpot,
} from './jackpot.ts'
export type { KenoRisk } from './keno.tables.ts'
export {
  type KenoBet,
  type KenoSetting,
  type KenoView,
  keno,
  kenoBalls,
  kenoMultipliers,
  kenoPicksMax,
  kenoRisks,
  kenoWays,
} from './keno.ts'
export {
  type LimboBet,
  type LimboSetting,
  type LimboView,
  limbo,
  limboTargetMax,
  limboTargetMin,
} from './limbo.ts'
export {
  type Drawn,
  drawnAt,
  type LiveView,
  liveGameById,
  liveGames,
  liveSaltOf,
} from './live.ts'
export {
  type MinesAction,
  type MinesBet,
  type MinesSetting,
  type MinesView,
  mines,
  minesPay,
  minesTiles,
} from './mines.ts'
export { type Multiplier, multiplierOne, pay } from './multiplier.ts'
export type { PlaceSetting, PlacesBet, PlacesView } from './places.ts'
export type { PlinkoRisk } from './plinko.tables.ts'
export {
  type PlinkoBet,
  type PlinkoSetting,
  type PlinkoView,
  plinko,
  plinkoMultipliers,
  plinkoRisks,
  plinkoRowsMax,
  plinkoRowsMin,
} from './plinko.ts'
export { numberOf, percentText, type Ratio } from './ratio.ts'
export { type RoulettePlace, roulettePlaces } from './roulette.places.ts'
export { type RouletteView, roulette, rouletteReturn } from './roulette.ts'
export { leaveRound, playRound, type Round, type RoundRecord, type Source } from './round.ts'
export { sampleBet, sampleRound } from './samples.ts'
export { sicboOdds, sicboPlaces } from './sicbo.places.ts'
export { type SicboView, sicbo, sicboReturn } from './sicbo.ts'
export {
  type TowersAction,
  type TowersBet,
  type TowersDifficulty,
  type TowersSetting,
  type TowersView,
  towers,
  towersDifficulties,
  towersPay,
  towersRows,
} from './towers.ts'
export {
  type VideopokerHand,
  videopokerHands,
  videopokerPay,
} from './videopoker/hands.ts'
export { bestHold, type VideopokerHold } from './videopoker/hold.ts'
export {
  type VideopokerAction,
  type VideopokerBet,
  type VideopokerSetting,
  type VideopokerView,
  videopoker,
  videopokerLaw,
} from './videopoker/videopoker.ts'
export type { WheelRisk } from './wheel.tables.ts'
export {
  type WheelBet,
  type WheelSetting,
  type WheelView,
  wheel,
  wheelMultipliers,
  wheelRisks,
  wheelSizes,
} from './wheel.ts'
export { type XocdiaView, xocdia, xocdiaPlaces, xocdiaReturn } from './xocdia.ts'
