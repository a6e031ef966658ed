/**
 * Runs the work of one owner one at a time, in order of arrival. Different owners do not wait for each
 * other.
 */
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
