import { type ReactNode, useState } from 'react'

type Answer = (yes: boolean) => void

/** A question in the middle of something: the answer is awaited, the dialog is drawn by the asker. */
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
