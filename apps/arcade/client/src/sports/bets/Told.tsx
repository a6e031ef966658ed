import { useEffect, useState } from 'react'
import type { SlipView } from '../../../../src/sports/wire.ts'
import { useBook } from '../book.tsx'
import { isRunning } from '../client.ts'
import { useSpeech } from '../speech.tsx'

const shownMs = 6_000

/** Says what has just become of a slip. A loss is told quietly. */
export function Told() {
  const { say, amount } = useSpeech()
  const { client } = useBook()
  const [slip, setSlip] = useState<SlipView>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = client.listen((news) => {
      if (news.type !== 'slip' || isRunning(news.slip)) return
      setSlip(news.slip)
      clearTimeout(timer)
      timer = setTimeout(() => setSlip(undefined), shownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
  const returned = BigInt(slip?.returned ?? '0')
  const isWin = slip !== undefined && returned > BigInt(slip.staked)
  return (
    <output className="told" data-win={isWin || undefined} data-shown={slip !== undefined}>
      {slip && (isWin ? say('toldWin', { amount: amount(returned) }) : toldText(slip))}
    </output>
  )

  function toldText({ state }: SlipView): string {
    if (state === 'rejected') return say('toldRejected')
    return returned > 0n ? say('toldPaid', { amount: amount(returned) }) : say('toldLost')
  }
}
