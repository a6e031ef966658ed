import { Refused } from './http/refused.ts'

export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Of one name, one at a time, in the order they came; beyond so many waiting, callers are refused. */
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

/** So many at a time, the others in the order they came. */
export function createRoom(placesMax: number): Room {
  const waiting: (() => void)[] = []
  let taken = 0

  return async (work) => {
    if (taken >= placesMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await work()
    } finally {
      // A place is handed on, so nobody who comes just now is before those who wait.
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }
}
