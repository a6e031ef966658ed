import { createContext, type ReactNode, use } from 'react'
import type { SayAmount } from './amounts.ts'
import type { Speech } from './words.ts'

const SpeechContext = createContext<Speech | undefined>(undefined)
const AmountContext = createContext<SayAmount | undefined>(undefined)

export function Spoken({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('words are used outside of their provider')
  return speech
}

export function Counted({ amount, children }: { amount: SayAmount; children: ReactNode }) {
  return <AmountContext value={amount}>{children}</AmountContext>
}

/** Writes amounts in the session's currency and language. */
export function useAmount(): SayAmount {
  const amount = use(AmountContext)
  if (!amount) throw new Error('amounts are used outside of their provider')
  return amount
}
