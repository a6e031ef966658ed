import { useEffect, useRef } from 'react'
import { isStill } from './motion.ts'
import { paintedCoin, paintShower } from './stage/shower.ts'

/** Coins in the air behind the text of a big win. */
export function Shower({ coins }: { coins: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const sheet = canvas.current
    const pen = sheet?.getContext('2d')
    if (!sheet || !pen || isStill()) return undefined
    const size = { width: sheet.clientWidth, height: sheet.clientHeight }
    const ratio = Math.min(2, devicePixelRatio || 1)
    sheet.width = Math.round(size.width * ratio)
    sheet.height = Math.round(size.height * ratio)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    const coin = paintedCoin(getComputedStyle(sheet).getPropertyValue('--metal'))
    const startedAt = performance.now()
    let frame = requestAnimationFrame(next)
    function next(now: number): void {
      if (pen) paintShower(pen, size, coin, coins, Math.max(0, now - startedAt))
      frame = requestAnimationFrame(next)
    }
    return () => cancelAnimationFrame(frame)
  }, [coins])
  return <canvas ref={canvas} className="shower" />
}
