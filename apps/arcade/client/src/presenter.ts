import type { Sound } from './sound.ts'
import { paces } from './stage/reel.ts'
import type { Stage } from './stage/stage.ts'
import { type Beat, type Cheer, cheerOf, timelineOf, type WinsBeat } from './timeline.ts'
import type { Model, RoundView } from './wire.ts'

export type Speed = keyof typeof paces

export interface FeatureShown {
  kind: 'freeSpins' | 'holdAndWin'
  left: number
  multiplier: number
  won: bigint
}

/** The texts around the stage about the current round. */
export interface Shown {
  win: bigint
  /** The stake of the shown round. */
  stake: bigint
  /** The shown round was a free spin: whatever it paid is a win. */
  isGiven: boolean
  feature: FeatureShown | undefined
  award: { feature: 'freeSpins' | 'holdAndWin'; spins: number; isMore: boolean } | undefined
  cheer: { size: Cheer; amount: bigint; isJackpot: boolean } | undefined
}

export interface PresenterOptions {
  model: Model
  stage: Stage
  sound: Sound
  speed(): Speed
  tell(shown: Partial<Shown>): void
  pauses: Pauses
}

export interface Pauses {
  wait(ms: number): Promise<void>
  /** Ends the current wait. */
  skip(): void
}

/** How long each thing is shown, in ms. */
const holds = {
  usual: {
    wins: 950,
    award: 1_900,
    cheer: { win: 900, big: 2_600, huge: 3_400, mega: 4_200 },
    gap: 220,
  },
  turbo: {
    wins: 420,
    award: 1_200,
    cheer: { win: 350, big: 1_800, huge: 2_400, mega: 3_000 },
    gap: 60,
  },
  still: {
    wins: 1_100,
    award: 1_900,
    cheer: { win: 900, big: 2_200, huge: 2_600, mega: 3_000 },
    gap: 300,
  },
}

export type Presenter = ReturnType<typeof createPresenter>

/** Shows a round from its record, beat by beat. */
export function createPresenter(options: PresenterOptions) {
  const { model, stage, sound, speed, tell, pauses } = options
  const hold = () => holds[speed()]
  let isTurning = false
  let last: WinsBeat | undefined
  let feature: FeatureShown | undefined

  /** The reels turn while the answer is awaited. */
  function turn(): void {
    isTurning = true
    last = undefined
    tell({ win: 0n, feature: undefined, award: undefined, cheer: undefined })
    sound.start()
    stage.spin(paces[speed()], {})
  }

  /** No answer came: the reels return to what they showed. */
  async function back(): Promise<void> {
    if (isTurning) await stage.land(stage.grid(), undefined)
    isTurning = false
  }

  async function round(view: RoundView): Promise<void> {
    last = undefined
    feature = undefined
    const [stake, isGiven] = [BigInt(view.stake), view.reward !== null]
    tell({ win: 0n, stake, isGiven, feature, award: undefined, cheer: undefined })
    const beats = timelineOf(model, view)
    if (isTurning && beats[0]?.kind !== 'spin') await back()
    for (const beat of beats) await show(beat)
    isTurning = false
    await end(view)
  }

  async function show(beat: Beat): Promise<void> {
    if (beat.kind === 'spin') return spin(beat)
    if (beat.kind === 'spread') return spread(beat)
    if (beat.kind === 'wins') return wins(beat)
    if (beat.kind === 'fall') return stage.fall(beat.gone, beat.grid, paces[speed()])
    if (beat.kind === 'award') return award(beat)
    if (beat.kind === 'coins') return coins(beat)
    return held(beat)
  }

  async function spin(beat: Extract<Beat, { kind: 'spin' }>): Promise<void> {
    if (beat.isFree) {
      feature = {
        kind: 'freeSpins',
        left: beat.left,
        multiplier: beat.multiplier,
        won: feature?.won ?? 0n,
      }
      tell({ feature })
    }
    if (!isTurning) {
      sound.start()
      const strips = beat.isFree ? model.freeSpins?.strips : undefined
      stage.spin(paces[speed()], { held: beat.held, strips })
    }
    isTurning = false
    await stage.land(beat.grid, beat.anticipateFrom)
    await pauses.wait(hold().gap)
  }

  async function spread(beat: Extract<Beat, { kind: 'spread' }>): Promise<void> {
    sound.scatter(1)
    stage.show(beat.grid)
    await pauses.wait(hold().gap * 2)
  }

  async function wins(beat: WinsBeat): Promise<void> {
    last = beat
    stage.highlight(beat.wins)
    if (feature) feature = { ...feature, won: feature.won + beat.win, multiplier: beat.multiplier }
    tell({ win: beat.total, feature })
    await pauses.wait(hold().wins)
  }

  async function award(beat: Extract<Beat, { kind: 'award' }>): Promise<void> {
    sound.feature()
    const left = beat.spins + (beat.isMore ? (feature?.left ?? 0) : 0)
    feature = {
      kind: beat.feature,
      left,
      multiplier: feature?.multiplier ?? 1,
      won: feature?.won ?? 0n,
    }
    tell({ feature, award: beat })
    await pauses.wait(hold().award)
    tell({ award: undefined })
  }

  async function coins(beat: Extract<Beat, { kind: 'coins' }>): Promise<void> {
    await stage.coins(beat.coins, beat.isFirst, speed() === 'still')
    if (beat.coins.length > 0) sound.coin()
    feature = { kind: 'holdAndWin', left: beat.left, multiplier: 1, won: beat.total }
    tell({ feature })
    await pauses.wait(hold().gap * 1.5)
  }

  async function held(beat: Extract<Beat, { kind: 'held' }>): Promise<void> {
    if (feature) feature = { ...feature, won: beat.win }
    tell({ win: beat.total, feature })
    if (beat.isGrand) sound.feature()
    await pauses.wait(hold().award)
  }

  /** Shows the sum, and a cheer only for a win above the stake. */
  async function end(view: RoundView): Promise<void> {
    const win = BigInt(view.win)
    const size = cheerOf(win, BigInt(view.reward === null ? view.stake : view.bet))
    tell({ win, feature: undefined })
    if (size === 'none') return
    sound.win({ win: 1, big: 2, huge: 3, mega: 4 }[size])
    const isJackpot = BigInt(view.jackpot) > 0n
    if (size !== 'win' || isJackpot) tell({ cheer: { size, amount: win, isJackpot } })
    await pauses.wait(hold().cheer[isJackpot ? 'mega' : size])
    tell({ cheer: undefined })
  }

  return { turn, back, round, lastWins: () => last?.wins ?? [] }
}

export function createPauses(): Pauses {
  let skip: (() => void) | undefined
  return {
    wait: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(end, ms)
        function end(): void {
          clearTimeout(timer)
          skip = undefined
          done()
        }
        skip = end
      }),
    skip: () => skip?.(),
  }
}
