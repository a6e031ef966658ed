import { useEffect } from 'react'
import { isTyping } from '../../palette/keys.ts'

/** What the keys of an open conversation do; undefined: nothing for now. */
interface TalkKeys {
  /** t */
  take: (() => void) | undefined
  /** e */
  solve: (() => void) | undefined
  /** h */
  handOver: (() => void) | undefined
}

/** Works on the conversation by keys: not while somebody types or a dialog is open. */
export function useTalkKeys({ take, solve, handOver }: TalkKeys): void {
  useEffect(() => {
    const acts = new Map([
      ['t', take],
      ['e', solve],
      ['h', handOver],
    ])
    return onKey((key) => acts.get(key))
  }, [take, solve, handOver])
}

/** r goes into the field for an answer, n for a note. */
export function useFieldKeys(answer: () => void, note: () => void): void {
  useEffect(() => onKey((key) => (key === 'r' ? answer : key === 'n' ? note : undefined)))
}

function onKey(actOf: (key: string) => (() => void) | undefined): () => void {
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = actOf(event.key)
    if (!act || document.querySelector('dialog:modal')) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
