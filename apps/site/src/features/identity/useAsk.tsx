import { type ReactNode, useState } from 'react'

type Answer = (yes: boolean) => void

/** Asks a question and waits for the answer; the caller draws the dialog. */
export function useAsk(
  draw: (answer: Answer) => ReactNode,
): [ask: () => Promise<boolean>, dialog: ReactNode] {
  const [open, setOpen] = useState<{ settle: Answer }>()
  const ask = () => new Promise<boolean>((resolve) => setOpen({ settle: resolve }))
  const answer = (yes: boolean) => {
    setOpen(undefined)
    open?.settle(yes)
  }
  return [ask, open && draw(answer)]
}
