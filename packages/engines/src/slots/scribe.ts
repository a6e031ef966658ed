import type { Witness } from './engine.ts'
import type { Machine } from './machine.ts'
import type { Coin, Grid, GridStep, Step, Win } from './record.ts'
import { scatterWinOf, winsOf } from './wins.ts'

/** Records the steps of a round, in coins at the level of the bet. */
export function createScribe(machine: Machine, level: number): { steps: Step[]; witness: Witness } {
  const { model, rows } = machine
  const steps: Step[] = []
  let feature: GridStep['feature'] = 'base'
  let landed: Grid = []
  let coins: Coin[] = []
  const witness: Witness = {
    landed(free) {
      feature = free ? 'freeSpins' : 'base'
      landed = shown(machine)
    },
    paid(pay, multiplier, fall) {
      const grid = shown(machine)
      const wins = winsOf(model, grid, multiplier)
      agree(machine, wins, pay * multiplier)
      const spread = fall === 0 && String(landed) !== String(grid)
      steps.push({
        kind: fall === 0 ? 'spin' : 'cascade',
        feature,
        grid,
        ...(spread ? { landed } : {}),
        ...(model.land === 'stop' ? { stops: [...machine.stops] } : {}),
        multiplier,
        ...paidAt(wins, level),
      })
    },
    scattered(pay, multiplier) {
      const last = steps.pop()
      if (!last || !('wins' in last)) throw new Error('scatters are paid on a grid')
      const win = scatterWinOf(model, last.landed ?? last.grid, multiplier)
      agree(machine, win ? [win] : [], pay * multiplier)
      const scattered = paidAt(win ? [win] : [], level)
      const wins = [...last.wins, ...scattered.wins]
      steps.push({ ...last, wins, win: last.win + scattered.win })
    },
    awarded: (to, spins) => void steps.push({ kind: 'award', feature: to, spins }),
    coin(cell, index) {
      const { value, prize } = model.holdAndWin!.values[index]!
      const at = [Math.floor(cell / rows), cell % rows] as const
      coins.push({ cell: at, value: value * level, ...(prize ? { prize } : {}) })
    },
    respun(left) {
      steps.push({ kind: 'respin', coins, left })
      coins = []
    },
    held: (grand, pay) => void steps.push({ kind: 'hold', grand, win: pay * level }),
  }
  return { steps, witness }
}

function paidAt(wins: readonly Win[], level: number) {
  const raised = wins.map((win) => ({ ...win, pay: win.pay * level }))
  return { wins: raised, win: raised.reduce((sum, { pay }) => sum + pay, 0) }
}

/** Two independent evaluators must agree before anything is paid. */
function agree({ model }: Machine, wins: readonly Win[], pay: number): void {
  const told = wins.reduce((sum, win) => sum + win.pay, 0)
  if (told !== pay) throw new Error(`${model.id} pays ${pay} where its rules say ${told}`)
}

function shown({ grid, symbols, rows, reels, standing }: Machine): Grid {
  return Array.from({ length: reels }, (_, reel) =>
    Array.from(
      grid.subarray(reel * rows, reel * rows + standing[reel]!),
      (code) => symbols[code] ?? '',
    ),
  )
}
