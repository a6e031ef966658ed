import type { Figures, Model } from '@baize/engines'
import type { Say } from '@baize/i18n'

/** A sentence of the catalogue with its values. */
export interface Sentence {
  key: Parameters<Say<'arcade'>>[0]
  values?: Record<string, string | number>
}

export interface PayRow {
  symbol: string
  pays: { count: string; pay: number }[]
  notes: Sentence[]
}

/** The pay table: highest pays first, then wilds, the scatter and the coin. */
export function payRows(model: Model): PayRow[] {
  const { pays, wilds = {}, scatter, holdAndWin } = model
  const usual = Object.keys(pays)
    .filter((symbol) => wilds[symbol] === undefined)
    .toSorted((one, other) => highest(model, other) - highest(model, one))
    .map((symbol) => ({ symbol, pays: paysOf(model, symbol), notes: [] }))
  const wild = Object.entries(wilds).map(([symbol, factor]) => ({
    symbol,
    pays: paysOf(model, symbol),
    notes: wildNotes(model, factor),
  }))
  const rows: PayRow[] = [...wild, ...usual]
  if (scatter) {
    rows.push({
      symbol: scatter.symbol,
      pays: byCount(scatter.pays)
        .map(([count, pay]) => ({ count, pay }))
        .toReversed(),
      notes: [{ key: model.cascade ? 'info.scatterLast' : 'info.scatter' }],
    })
  }
  if (holdAndWin) {
    const notes: Sentence[] = [{ key: 'info.coin', values: { count: holdAndWin.from } }]
    rows.push({ symbol: holdAndWin.symbol, pays: [], notes })
  }
  return rows
}

function paysOf({ pays, wins, reels }: Model, symbol: string): PayRow['pays'] {
  const coins = pays[symbol] ?? []
  const counted = coins.map((pay, at) => {
    if (wins.kind !== 'clusters') return { count: String(reels - coins.length + 1 + at), pay }
    const [from, next] = [wins.sizes[at] ?? 0, wins.sizes[at + 1]]
    return {
      count: next === undefined ? `${from}+` : next - 1 > from ? `${from}–${next - 1}` : `${from}`,
      pay,
    }
  })
  return counted.toReversed()
}

const highest = ({ pays }: Model, symbol: string) => Math.max(0, ...(pays[symbol] ?? []))

function wildNotes({ expands, wins }: Model, factor: number): Sentence[] {
  const notes: Sentence[] = [
    factor > 1 ? { key: 'info.wildTimes', values: { factor } } : { key: 'info.wild' },
  ]
  if (wins.kind === 'clusters') notes.push({ key: 'info.wildGroups' })
  if (expands) notes.push({ key: `info.expands.${expands}` })
  return notes
}

/**
 * The rules, sentence by sentence. `worth` writes coins as money at the chosen bet. If the figures are
 * known, the rules also say whether a round can reach the cap.
 */
export function rulesOf(
  model: Model,
  worth: (coins: number) => string,
  figures?: Pick<Figures, 'maxWin' | 'capped'>,
): Sentence[] {
  const { cascade, freeSpins, holdAndWin, jackpot, maxWin } = model
  const rules: Sentence[] = winRules(model)
  if (cascade) rules.push(...cascadeRules(cascade))
  if (freeSpins) rules.push(...freeSpinRules(freeSpins))
  if (holdAndWin) {
    const values = { count: holdAndWin.respins, grand: worth(holdAndWin.grand) }
    const coins = holdAndWin.values.map(({ value }) => worth(value)).join(' · ')
    rules.push({ key: 'info.hold', values }, { key: 'info.coinValues', values: { values: coins } })
  }
  if (jackpot) {
    const values = { share: `${jackpot.contributionPpm / 10_000} %`, count: jackpot.oneIn }
    rules.push({ key: 'info.jackpot', values })
  }
  rules.push({ key: 'info.cap', values: { count: maxWin } })
  if (figures && !figures.capped) {
    rules.push({ key: 'info.capFar', values: { count: mostOf(figures) } })
  }
  return rules
}

/** The highest payout of a round as a whole number of bets, limited by the cap or by the reels. */
export function mostOf({ maxWin }: Pick<Figures, 'maxWin'>): number {
  return Math.ceil(maxWin)
}

/** The kind of a model in words; its id is for people who verify it. */
export function kindOf(
  { wins, heights, reels, rows }: Model,
  number: (value: number) => string,
): Sentence {
  const grid = { reels, rows }
  if (wins.kind === 'clusters') return { key: `info.kind.${wins.join}`, values: grid }
  const count = number(wins.kind === 'lines' ? wins.lines.length : rows ** reels)
  const kind = heights ? 'variable' : wins.kind
  return { key: `info.kind.${kind}`, values: { ...grid, count } }
}

function winRules({ wins, heights, reels, rows }: Model): Sentence[] {
  if (wins.kind === 'lines') return [{ key: 'info.lines', values: { count: wins.lines.length } }]
  if (wins.kind === 'clusters') return [{ key: `info.clusters.${wins.join}` }]
  if (!heights) return [{ key: 'info.ways' }]
  return [{ key: 'info.ways' }, { key: 'info.variable', values: { count: rows ** reels } }]
}

function cascadeRules({ multipliers }: NonNullable<Model['cascade']>): Sentence[] {
  const falls: Sentence = { key: 'info.cascade' }
  if (Math.max(...multipliers) === 1) return [falls]
  return [falls, { key: 'info.cascadeTimes', values: { multipliers: times(multipliers) } }]
}

function freeSpinRules(freeSpins: NonNullable<Model['freeSpins']>): Sentence[] {
  const { spins, retrigger, spinsMax: most, multiplier, sticky, cascade } = freeSpins
  const rules: Sentence[] = [{ key: 'info.freeSpins', values: { spins: given(spins), most } }]
  if (Object.keys(retrigger).length > 0) {
    rules.push({ key: 'info.retrigger', values: { spins: given(retrigger) } })
  }
  const { from, step, max } = multiplier
  if (max > from) rules.push({ key: 'info.multiplier', values: { from, max } })
  else if (max > 1) rules.push({ key: 'info.multiplierFixed', values: { times: max } })
  if (step > 0) rules.push({ key: 'info.multiplierStep', values: { step } })
  if (cascade) {
    const multipliers = times(cascade.multipliers)
    rules.push({ key: 'info.freeCascadeTimes', values: { multipliers } })
  }
  if (cascade?.keeps) rules.push({ key: 'info.freeCascadeKeeps' })
  if (sticky) rules.push({ key: `info.sticky.${sticky}` })
  return rules
}

type Counts = NonNullable<Model['scatter']>['pays']

/** Free spins by the number of scatters. */
const given = (counts: Counts) =>
  byCount(counts)
    .map(([count, spins]) => `${count} → ${spins}`)
    .join(', ')

/** The value for each count; higher counts are like the last. */
function byCount(counts: Counts): [count: string, value: number][] {
  const entries = Object.entries(counts)
  return entries.map(([count, value], at) => [
    at === entries.length - 1 ? `${count}+` : count,
    value,
  ])
}

const times = (factors: readonly number[]) => factors.map((factor) => `×${factor}`).join(' ')
