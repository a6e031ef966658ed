export interface Places {
  /** Undefined where all are taken; else how to leave it again. */
  take(owner: string): (() => void) | undefined
}

export interface PlacesOptions {
  max: number
  perOwnerMax: number
}

/** So many at once, in all and of one owner. */
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
