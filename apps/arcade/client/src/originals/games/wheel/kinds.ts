import { type WheelSetting, wheelMultipliers } from '@baize/engines/house'

export interface Kind {
  readonly multiplier: number
  readonly count: number
  readonly colour: string
}

const nothing = '#42574c'
const highest = '#f2c14e'
/** Colours between the lowest and the highest multiplier, from low to high. */
const between = ['#a3b8ac', '#2bd08a', '#3aa9f2', '#8b5cf6', '#f2853e', '#ef4d55']

/** The different multipliers of a wheel, lowest first. */
export function kindsOf(setting: WheelSetting): readonly Kind[] {
  const all = wheelMultipliers(setting)
  const values = [...new Set(all)].toSorted((a, b) => a - b)
  return values.map((multiplier, at) => ({
    multiplier,
    count: all.filter((one) => one === multiplier).length,
    colour: multiplier === 0 ? nothing : at === values.length - 1 ? highest : between[at - 1]!,
  }))
}

/** A slice of a ring between two angles, in turns: 0 at the top, clockwise. */
export function slicePath(from: number, to: number, inner: number, outer: number): string {
  const at = (turn: number, radius: number) =>
    `${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(-radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

/** The wheel's next angle, in degrees, with the middle of the segment under the pointer. */
export function restAt(now: number, stopped: number, segments: number, turns: number): number {
  const wanted = -((stopped + 0.5) / segments) * 360
  const rest = (((wanted - now) % 360) + 360) % 360
  return now + rest + turns * 360
}
