import { Refusal } from '@baize/client'
import { useRef, useState } from 'react'

/** What is under way is not begun a second time, however quick the second press. */
export function useOneAtATime<A extends unknown[]>(act: (...given: A) => Promise<void>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...given: A) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act(...given)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run: (...given: A) => void run(...given) }
}

/** The refusal of a call that did not succeed; what is no refusal is a fault of ours. */
export async function refusalOf(call: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await call()
    return undefined
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
}
