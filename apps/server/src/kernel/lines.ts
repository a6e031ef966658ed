import { Refused } from './http/refused.ts'

export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Runs work of one name one at a time, in order; if too many wait, callers are refused. */
export function createTurns(waitingMax: number): InTurn {
  const lines = new Map<string, { last: Promise<unknown>; count: number }>()

  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), count: 0 }
    if (line.count >= waitingMax) throw new Refused('too-many-requests')
    lines.set(name, line)
    line.count += 1
    const mine = line.last.then(work)
    line.last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(name)
    }
  }
}

export type Room = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so many at a time; the others wait in order. */
export function createRoom(placesMax: number): Room {
  const waiting: (() => void)[] = []
  let taken = 0

  return async (work) => {
    if (taken >= placesMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await work()
    } finally {
      // The place is handed to the first in line, so that a new caller cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
