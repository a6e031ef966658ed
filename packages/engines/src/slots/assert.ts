import { entriesOf } from './counts.ts'
import { countMax } from './machine.ts'
import type { Counts, Model, Strips } from './model.ts'
import { touchingRowsMax } from './touching.ts'

const reelsMax = 8
const rowsMax = 10
const stripMax = 400
const symbolsMax = 40
const linesMax = 100
/** Keeps every win of a round an exact integer, at every level. */
const winCoinsMax = 1_000_000_000

/** Throws a RangeError that names the fault in a model's data. */
export function assertModel(model: Model): void {
  const check = (holds: boolean, fault: string) => {
    if (!holds) throw new RangeError(`${model.id}: ${fault}`)
  }
  checkGrid(model, check)
  checkStrips(model, model.strips, check)
  if (model.freeSpins?.strips) checkStrips(model, model.freeSpins.strips, check)
  checkWins(model, check)
  checkPays(model, check)
  checkWilds(model, check)
  checkFreeSpins(model, check)
  checkHoldAndWin(model, check)
  checkPrices(model, check)
}

type Check = (holds: boolean, fault: string) => void

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0
const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0

function checkGrid(model: Model, check: Check): void {
  check(/^[a-z0-9-]+$/.test(model.id), 'the id is not of small letters, digits and dashes')
  check(isCount(model.rulesVersion), 'no version of its rules')
  check(isCount(model.reels) && model.reels <= reelsMax, `not 1 to ${reelsMax} reels`)
  check(isCount(model.rows) && model.rows <= rowsMax, `not 1 to ${rowsMax} rows`)
  check(isCount(model.coins), 'a round costs no whole coins')
  check(model.levels.length > 0 && model.levels.every(isCount), 'a level is no whole number')
  check(new Set(model.levels).size === model.levels.length, 'a level is there twice')
  check(isCount(model.maxWin), 'no highest win')
  const most = model.maxWin * model.coins * Math.max(...model.levels)
  check(most <= winCoinsMax, `the highest win is above ${winCoinsMax} coins`)
  for (const [height, weight] of entriesOf(model.heights ?? {})) {
    check(isCount(height) && height <= model.rows, `no height ${height}`)
    check(isCount(weight), `height ${height} has no weight`)
  }
  check(!model.heights || model.wins.kind === 'ways', 'heights go with ways')
  check(!model.heights || model.land === 'stop', 'heights go with stops')
}

function checkStrips(model: Model, strips: Strips, check: Check): void {
  check(strips.length === model.reels, `${strips.length} strips`)
  for (const strip of strips) {
    check(strip.length >= model.rows, 'a strip is shorter than its reel')
    check(strip.length <= stripMax, `a strip is longer than ${stripMax}`)
  }
  check(new Set(strips.flat()).size <= symbolsMax, `more than ${symbolsMax} symbols`)
}

function checkWins({ wins, reels, rows, land, cascade }: Model, check: Check): void {
  if (wins.kind === 'lines') {
    check(wins.lines.length > 0 && wins.lines.length <= linesMax, `not 1 to ${linesMax} lines`)
    check(new Set(wins.lines).size === wins.lines.length, 'a line is there twice')
    for (const line of wins.lines) {
      check(line.length === reels, `line ${line} does not cross all reels`)
      check(/^\d+$/.test(line), `line ${line} is not of rows`)
      check(
        line.split('').every((row) => Number(row) < rows),
        `line ${line} leaves the grid`,
      )
    }
  }
  if (wins.kind === 'clusters') {
    check(land === 'cell', 'clusters land cell by cell')
    check(wins.join !== 'touching' || rows <= touchingRowsMax, `more than ${touchingRowsMax} rows`)
    check(wins.sizes.every(isCount) && isRising(wins.sizes), 'sizes do not rise')
  }
  for (const multiplier of cascade?.multipliers ?? []) check(isCount(multiplier), 'no multiplier')
  check(!cascade || cascade.multipliers.length > 0, 'a cascade without a multiplier')
}

const isRising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > values[at - 1]!)

function checkPays({ pays, wins, reels, scatter, holdAndWin }: Model, check: Check): void {
  check(Object.keys(pays).length > 0, 'nothing is paid')
  for (const [symbol, coins] of Object.entries(pays)) {
    check(coins.length > 0 && coins.every(isAmount), `${symbol} pays no whole coins`)
    check(
      coins.every((pay, at) => at === 0 || pay >= coins[at - 1]!),
      `${symbol} pays less for more`,
    )
    const most = wins.kind === 'clusters' ? wins.sizes.length : reels
    check(coins.length <= most, `${symbol} has more pays than there are lengths`)
    check(coins.at(-1)! > 0, `${symbol} never pays`)
    check(symbol !== scatter?.symbol, 'the scatter pays by its own table')
    check(symbol !== holdAndWin?.symbol, 'a coin pays by hold-and-win')
  }
}

function checkWilds(model: Model, check: Check): void {
  const { wilds = {}, wins, strips, freeSpins, pays } = model
  for (const [wild, multiplier] of Object.entries(wilds)) {
    check(isCount(multiplier) && multiplier < 256, `${wild} multiplies by no whole number`)
    if (wins.kind !== 'ways') continue
    const first = [...(strips[0] ?? []), ...(freeSpins?.strips?.[0] ?? [])]
    check(!first.includes(wild), 'with ways no wild is on the first reel')
    check(!(wild in pays), 'with ways a wild pays nothing by itself')
  }
  const clusters = wins.kind === 'clusters'
  check(!clusters || Object.values(wilds).every((by) => by === 1), 'a wild multiplies a cluster')
  check(!clusters || wins.join === 'touching' || !model.wilds, 'a wild among symbols anywhere')
  check(!clusters || !Object.keys(wilds).some((wild) => wild in pays), 'a cluster of wilds pays')
  const paid = Object.keys(wilds).filter((wild) => wild in pays)
  check(paid.length <= 1, 'several wilds have pays of their own')
  const covers = model.expands !== undefined || freeSpins?.sticky !== undefined
  check(!covers || model.wilds !== undefined, 'wilds spread or stay, but there are none')
  check(!covers || !model.cascade, 'wilds spread or stay while symbols fall')
  check(freeSpins?.sticky !== 'reels' || Object.keys(wilds).length === 1, 'several wilds stay')
}

function checkFreeSpins({ freeSpins, scatter, holdAndWin, cascade }: Model, check: Check): void {
  checkCounts(scatter?.pays ?? {}, check)
  if (!freeSpins) return
  check(scatter !== undefined, 'free spins without a scatter')
  check(!holdAndWin, 'free spins and hold-and-win in one model')
  checkCounts(freeSpins.spins, check)
  checkCounts(freeSpins.retrigger, check)
  check(entriesOf(freeSpins.spins).length > 0, 'free spins that never come')
  check(isCount(freeSpins.spinsMax) && freeSpins.spinsMax <= 200, 'not 1 to 200 free spins')
  const { from, step, max } = freeSpins.multiplier
  check(isCount(from) && isAmount(step) && isCount(max) && max >= from, 'no rise of multipliers')
  check(!freeSpins.cascade || cascade !== undefined, 'free spins cascade and others do not')
  check(!freeSpins.cascade || freeSpins.cascade.multipliers.every(isCount), 'no multiplier')
}

function checkCounts(counts: Counts, check: Check): void {
  check(
    entriesOf(counts).every(
      ([count, value]) => isCount(count) && count <= countMax && isCount(value),
    ),
    'a count or its value is no whole number',
  )
}

function checkHoldAndWin({ holdAndWin, reels, rows, wins, land }: Model, check: Check): void {
  if (!holdAndWin) return
  const { from, respins, chance, values, grand } = holdAndWin
  check(wins.kind === 'lines' && land === 'stop', 'hold-and-win goes with lines on strips')
  check(isCount(from) && from <= reels * rows, 'no number of coins starts hold-and-win')
  check(isCount(respins) && respins <= 10, 'not 1 to 10 respins')
  check(isCount(chance[0]) && isCount(chance[1]) && chance[0] < chance[1], 'no chance of a coin')
  check(values.length > 0, 'coins have no values')
  check(
    values.every(({ value, weight }) => isCount(value) && isCount(weight)),
    'no value of a coin',
  )
  check(isAmount(grand), 'no grand prize')
}

function checkPrices({ buy, jackpot, freeSpins, holdAndWin, coins }: Model, check: Check): void {
  if (buy) {
    check(isCount(buy.price) && buy.price >= coins, 'a feature is cheaper than a round')
    check(buy.feature === 'freeSpins' ? !!freeSpins : !!holdAndWin, 'sells a feature it has not')
    const least = (freeSpins && entriesOf(freeSpins.spins)[0]?.[0]) ?? holdAndWin?.from ?? 0
    check(isCount(buy.count) && buy.count >= least, 'sells less than starts the feature')
  }
  if (!jackpot) return
  check(!buy, 'a bought feature would not feed the pot')
  check(isCount(jackpot.contributionPpm) && jackpot.contributionPpm < 1_000_000, 'no contribution')
  check(isCount(jackpot.oneIn) && jackpot.oneIn < 2 ** 32, 'no chance of the pot')
}
