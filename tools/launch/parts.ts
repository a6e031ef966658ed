import { Problem } from '../problem.ts'

export const partNames = ['server', 'arcade', 'sandbox'] as const
export type PartName = (typeof partNames)[number]

/** Which parts a start is about: those that are named, or all. The machines of a cluster share them out. */
export function partsNamed(words: readonly string[]): PartName[] {
  const unknown = words.find((word) => !partNames.some((name) => name === word))
  if (unknown !== undefined) {
    throw new Problem(`There is no part "${unknown}", only ${partNames.join(', ')}.`)
  }
  return partNames.filter((name) => words.length === 0 || words.includes(name))
}
