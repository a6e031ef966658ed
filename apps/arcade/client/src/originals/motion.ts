import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import type { Pace, StagedRound, StageProps } from './face.ts'

const paces: Readonly<Record<Pace, number>> = { usual: 1, quick: 0.3, still: 0 }

/** The duration at a pace. */
export function atPace(ms: number, pace: Pace): number {
  return Math.round(ms * paces[pace])
}

/** For CSS: a variable `--ms` with a duration. */
export function timed(ms: number, rest: Record<string, string | number> = {}): CSSProperties {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- variables are not among React's properties
  return { '--ms': `${ms}ms`, ...rest } as CSSProperties
}

/**
 * Tells the shell that the newest answer is shown, after the time that `begin` answers; `begin` is called
 * once for each answer that moves. Gives whether the answer still moves: until it rests, a stage shows no
 * colour of winning or losing.
 */
export function useArrival<View>(
  { round, moving, settled, pace }: Pick<StageProps<unknown, View>, Arriving>,
  begin: (round: StagedRound<View>) => number,
): boolean {
  const key = round?.key
  const isMoving = moving.some((one) => one.key === key)
  const start = useEffectEvent(() => (round ? atPace(begin(round), pace) : 0))
  const end = useEffectEvent((shown: string) => settled(shown))
  useEffect(() => {
    if (!isMoving || key === undefined) return undefined
    const timer = setTimeout(() => end(key), start())
    return () => clearTimeout(timer)
  }, [key, isMoving])
  return isMoving
}

type Arriving = 'round' | 'moving' | 'settled' | 'pace'

/** A payout equal to the stake is neither won nor lost. */
export function outcomeBy({ staked, returned }: { staked: bigint; returned: bigint }) {
  if (returned === staked) return 'even'
  return returned > staked ? 'won' : 'lost'
}

/**
 * Won or lost, for the stage's colour: undefined while it moves, while something is sent, and before the
 * first bet.
 */
export function outcomeOf<View>(
  round: StagedRound<View> | undefined,
  isMoving: boolean,
  isPending: boolean,
): 'won' | 'lost' | 'even' | undefined {
  if (!round?.isOver || isMoving || isPending) return undefined
  return outcomeBy(round)
}

const mutedMs = 30

/** In a fast run sounds would overlap: a sound too close to the last one is skipped. */
export function createSparing(now: () => number): (sound: () => void) => void {
  let last = -Infinity
  return (sound) => {
    if (now() - last < mutedMs) return
    last = now()
    sound()
  }
}
