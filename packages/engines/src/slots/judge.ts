import type { Model } from './model.ts'
import type { GridStep, HoldStep, Round, Step } from './record.ts'
import { scatterWinOf, winsOf } from './wins.ts'

/** Evaluates the grids of a recorded round again; gives its faults in words, empty if there are none. */
export function judge(model: Model, round: Round): string[] {
  if (round.model !== model.id || round.rulesVersion !== model.rulesVersion) {
    return [`played by ${round.model} version ${round.rulesVersion}`]
  }
  const faults = round.steps.flatMap((step, at) => faultsOf(model, round, step, at))
  const told = round.steps.reduce((sum, step) => sum + ('win' in step ? step.win : 0), 0)
  const most = model.maxWin * model.coins * round.bet.level
  const due = Math.min(told, most)
  if (round.win !== due) faults.push(`pays ${round.win} instead of ${due}`)
  if (round.capped !== told > most) faults.push('is wrong about the highest win')
  return faults
}

function faultsOf(model: Model, round: Round, step: Step, at: number): string[] {
  if (step.kind === 'hold') return holdFaults(model, round, step, at)
  if (step.kind !== 'spin' && step.kind !== 'cascade') return []
  const { level } = round.bet
  const last = round.steps[at + 1]?.kind !== 'cascade'
  const spin = spinMultiplier(model, round, step, at)
  const scatters = last ? scatterWinOf(model, step.landed ?? step.grid, spin) : undefined
  const wins = [...winsOf(model, step.grid, step.multiplier), ...(scatters ? [scatters] : [])]
  const due = wins.map((win) => ({ ...win, pay: win.pay * level }))
  const sum = due.reduce((paid, { pay }) => paid + pay, 0)
  const faults = fallFaults(model, round, step, at)
  const rise = spin * cascadeMultiplier(model, round, step, at)
  if (step.multiplier !== rise)
    faults.push(`step ${at} multiplies by ${step.multiplier}, not ${rise}`)
  if (JSON.stringify(due) !== JSON.stringify(step.wins)) faults.push(`step ${at} has other wins`)
  if (sum !== step.win) faults.push(`step ${at} wins ${step.win} instead of ${sum}`)
  return faults
}

/** A winning grid must cascade, unless earlier rules ended it; a grid without a win ends its spin. */
function fallFaults(model: Model, { steps }: Round, step: GridStep, at: number): string[] {
  const wins = winsOf(model, step.grid, 1).length > 0
  const falls = steps[at + 1]?.kind === 'cascade'
  if (falls && !(model.cascade && wins)) return [`step ${at} falls without a win`]
  if (falls || !model.cascade || !wins || fallOf(steps, at) === model.cascade.fallsMax) return []
  return [`step ${at} wins and does not fall`]
}

function fallOf(steps: readonly Step[], at: number): number {
  return at - steps.findLastIndex(({ kind }, index) => index <= at && kind === 'spin')
}

function spinMultiplier(model: Model, { steps }: Round, step: GridStep, at: number): number {
  if (step.feature === 'base' || !model.freeSpins) return 1
  const { from, step: rise, max } = model.freeSpins.multiplier
  const nth = freeSteps(steps, at).filter(({ kind }) => kind === 'spin').length - 1
  return Math.min(from + nth * rise, max)
}

function cascadeMultiplier(model: Model, { steps }: Round, step: GridStep, at: number): number {
  const own = step.feature === 'freeSpins' ? model.freeSpins?.cascade : undefined
  const multipliers = (own ?? model.cascade)?.multipliers ?? [1]
  const falls = own?.keeps
    ? freeSteps(steps, at).filter(({ kind }) => kind === 'cascade').length
    : fallOf(steps, at)
  return multipliers[Math.min(falls, multipliers.length - 1)] ?? 1
}

function freeSteps(steps: readonly Step[], at: number): Step[] {
  return steps
    .slice(0, at + 1)
    .filter((step) => 'feature' in step && step.kind !== 'award' && step.feature === 'freeSpins')
}

function holdFaults(model: Model, { steps, bet }: Round, step: HoldStep, at: number): string[] {
  const coins = steps.flatMap((other) => (other.kind === 'respin' ? other.coins : []))
  const full = coins.length === model.reels * model.rows
  const grand = full ? (model.holdAndWin?.grand ?? 0) * bet.level : 0
  const due = coins.reduce((sum, { value }) => sum + value, grand)
  const faults: string[] = []
  if (step.grand !== full) faults.push(`step ${at} is wrong about the full grid`)
  if (step.win !== due) faults.push(`step ${at} wins ${step.win} instead of ${due}`)
  return faults
}
