/** Of one owner, one work at a time, in the order in which they came; different owners do not wait. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()

  return async function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(owner)
    const mine = before ? before.then(work, work) : work()
    last.set(owner, mine)
    try {
      return await mine
    } finally {
      if (last.get(owner) === mine) last.delete(owner)
    }
  }
}
