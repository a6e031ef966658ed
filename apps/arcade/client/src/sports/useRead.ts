import { useEffect, useEffectEvent, useState } from 'react'

export interface Read<T> {
  data: T | undefined
  isFailed: boolean
  /** Reads again; what is shown stays until the answer is there. */
  again(): void
}

interface Kept<T> {
  name: string
  data?: T
  isFailed: boolean
}

/** Reads once for each name, and again when asked; an answer that comes too late for its name is dropped. */
export function useRead<T>(name: string, load: () => Promise<T>): Read<T> {
  const [kept, setKept] = useState<Kept<T>>()
  const [turn, setTurn] = useState(0)
  const [again] = useState(() => () => setTurn((before) => before + 1))
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    let isLate = false
    function failed(): void {
      if (isLate) return
      setKept((before) => ({ ...(before?.name === name ? before : { name }), isFailed: true }))
    }
    loadNow().then((data) => {
      if (!isLate) setKept({ name, data, isFailed: false })
    }, failed)
    return () => void (isLate = true)
    // `turn` asks for the same once more.
  }, [name, turn])
  const own = kept?.name === name ? kept : undefined
  return { data: own?.data, isFailed: own?.isFailed ?? false, again }
}
