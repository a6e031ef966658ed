import { Refusal } from '@baize/client'
import { useRef, useState } from 'react'

/** Ignores further calls while one is under way, so that a double press acts once. */
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

/** The refusal of a call, if it was refused; any other error is a bug and is thrown on. */
export async function refusalOf(call: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await call()
    return undefined
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
}
