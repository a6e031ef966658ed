export interface GatherOptions<Item> {
  /** Items done at once. */
  sizeMax: number
  /** Of two with the same owner, the second waits until the first is done. */
  ownerOf(item: Item): string
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Gathers what many ask for at the same time, and has it done in one statement. There is no timer: while
 * one is under way the next gathers, so that nobody waits who is alone. What fails together is done again
 * one by one, so that a bad one fails alone.
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
