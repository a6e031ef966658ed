import { Refusal } from '@baize/client'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'

/** Runs a call that a press causes, one at a time; a refusal becomes words. */
export function useCallOnce(act: () => Promise<void>) {
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function run(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      setFault(words(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, fault }
}
