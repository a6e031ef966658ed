export interface GatherOptions<Item> {
  /** Most items in one batch. */
  sizeMax: number
  /**
   * Two items of the same owner are never in the same batch, and the second waits until the first is
   * done.
   */
  ownerOf(item: Item): string
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Batches what many callers ask for at the same time into one statement. There is no timer: while one
 * batch runs, the next one fills, so a single caller does not wait. If a batch fails, its items are
 * retried one by one, so that only the faulty item fails.
 */
export function createGather<Item, Result>(
  all: (items: readonly Item[]) => Promise<readonly Result[]>,
  { sizeMax, ownerOf }: GatherOptions<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  function go(): void {
    if (isWorking || waiting.length === 0) return
    const batch = taken()
    isWorking = true
    void work(batch).finally(() => {
      isWorking = false
      go()
    })
  }

  function taken(): Waiting<Item, Result>[] {
    const owners = new Set<string>()
    const [now, later]: [Waiting<Item, Result>[], Waiting<Item, Result>[]] = [[], []]
    for (const one of waiting) {
      const owner = ownerOf(one.item)
      const isNow = now.length < sizeMax && !owners.has(owner)
      if (isNow) owners.add(owner)
      ;(isNow ? now : later).push(one)
    }
    waiting = later
    return now
  }

  async function work(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await all(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, at) => resolve(results[at]!))
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else for (const one of batch) await work([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      go()
    })
}
