export type WheelRisk = 'low' | 'medium' | 'high'

/**
 * The payout of each segment in hundredths, in the order of the wheel. The average is 99, so every wheel
 * returns exactly 99 %.
 */
export const mediumWheels: Readonly<Record<number, readonly number[]>> = {
  10: [300, 0, 150, 0, 200, 0, 150, 0, 190, 0],
  20: [400, 0, 200, 0, 200, 0, 150, 0, 200, 0, 0, 300, 0, 180, 0, 200, 0, 150, 0, 0],
  30: [
    600, 0, 200, 0, 0, 300, 0, 0, 190, 0, 200, 0, 0, 400, 0, 0, 190, 0, 0, 200, 0, 190, 0, 0, 200,
    0, 0, 300, 0, 0,
  ],
  40: [
    800, 0, 200, 0, 0, 300, 0, 0, 140, 0, 200, 0, 0, 300, 0, 0, 140, 0, 200, 0, 0, 140, 0, 0, 200,
    0, 300, 0, 0, 140, 0, 0, 200, 0, 500, 0, 0, 200, 0, 0,
  ],
  50: [
    1000, 0, 0, 200, 0, 0, 300, 0, 0, 150, 0, 0, 200, 0, 0, 400, 0, 0, 200, 0, 0, 300, 0, 0, 0, 150,
    0, 0, 200, 0, 0, 400, 0, 0, 150, 0, 0, 200, 0, 0, 600, 0, 0, 200, 0, 0, 300, 0, 0, 0,
  ],
}

/** Repeated around the wheel. */
export const lowTenth: readonly number[] = [220, 110, 110, 0, 110, 110, 110, 0, 110, 110]

/** One segment pays for all: this, times the number of segments. */
export const highPerSegment = 99
