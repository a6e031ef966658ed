/** The order on a European wheel, clockwise. */
export const pocketOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

export const pocketAngle = 360 / pocketOrder.length

/** The angles of the wheel and of the ball, in degrees; the ball's angle is relative to the wheel. */
export interface Stand {
  readonly wheel: number
  readonly ball: number
}

const wheelTurns = 1
const ballTurns = 4

/**
 * Turns the wheel forward until the pocket is on top, and the ball in the other direction into the pocket.
 */
export function restIn(pocket: number, { wheel, ball }: Stand): Stand {
  const angle = pocketOrder.indexOf(pocket) * pocketAngle
  return {
    wheel: wheel + wheelTurns * 360 + turned(-angle - wheel),
    ball: ball - ballTurns * 360 - turned(ball - angle),
  }
}

/** The angle from 0 to below one turn. */
function turned(angle: number): number {
  const rest = angle % 360
  return rest < 0 ? rest + 360 : rest
}
