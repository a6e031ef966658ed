export interface Places {
  /** Takes a place and gives the function that frees it; undefined if all are taken. */
  take(owner: string): (() => void) | undefined
}

export interface PlacesOptions {
  max: number
  perOwnerMax: number
}

/** Limits how many are held at once, in total and by one owner. */
export function createPlaces({ max, perOwnerMax }: PlacesOptions): Places {
  const taken = new Map<string, number>()
  let all = 0

  function leave(owner: string): void {
    all -= 1
    const left = (taken.get(owner) ?? 0) - 1
    if (left > 0) taken.set(owner, left)
    else taken.delete(owner)
  }

  return {
    take(owner) {
      const own = taken.get(owner) ?? 0
      if (all >= max || own >= perOwnerMax) return undefined
      all += 1
      taken.set(owner, own + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        leave(owner)
      }
    },
  }
}
