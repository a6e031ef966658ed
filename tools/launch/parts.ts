import { Problem } from '../problem.ts'

export const partNames = ['server', 'arcade', 'sandbox'] as const
export type PartName = (typeof partNames)[number]

/** The parts to start: the named ones, or all. In a cluster, each machine names its own. */
export function partsNamed(words: readonly string[]): PartName[] {
  const unknown = words.find((word) => !partNames.some((name) => name === word))
  if (unknown !== undefined) {
    throw new Problem(`There is no part "${unknown}", only ${partNames.join(', ')}.`)
  }
  return partNames.filter((name) => words.length === 0 || words.includes(name))
}
