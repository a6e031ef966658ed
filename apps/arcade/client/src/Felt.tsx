import { type RefObject, useEffect, useRef } from 'react'
import { Cheered } from './Cheered.tsx'
import type { Shared } from './Head.tsx'
import { Jackpot } from './Jackpot.tsx'
import { useAmount, useSpeech } from './Spoken.tsx'
import { fitted, gridRatio } from './stage/geometry.ts'

const cycleMs = 1_500

/** The reels in their frame, the figures above them, and the messages over them. */
export function Felt({
  opened,
  state,
  seated,
  canvas,
}: Shared & { canvas: RefObject<HTMLCanvasElement | null> }) {
  const room = useRef<HTMLDivElement>(null)
  const { reels, rows } = opened.model
  const amount = useAmount()
  const { say } = useSpeech()

  useEffect(() => {
    const box = room.current
    if (!box || !canvas.current || !seated) return undefined
    const frame = canvas.current
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const size = fitted(
        { width: width - frameInset, height: height - frameInset },
        gridRatio(reels, rows),
      )
      frame.style.width = `${size.width}px`
      frame.style.height = `${size.height}px`
      seated.stage.resize(size)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [seated, canvas, reels, rows])

  useEffect(() => {
    const wins = seated?.presenter.lastWins() ?? []
    if (!seated || state.phase !== 'idle' || state.run || wins.length === 0) return undefined
    let nth = 0
    const next = () => seated.stage.highlight(wins, nth++ % wins.length)
    next()
    const timer = setInterval(next, cycleMs)
    return () => clearInterval(timer)
  }, [seated, state.phase, state.run])

  return (
    <section className="felt">
      <div className="over">
        {state.isReplay ? (
          <span className="chip">{opened.bets.length === 0 ? say('showing') : say('replay')}</span>
        ) : (
          opened.isDemo && <span className="chip">{say('demo')}</span>
        )}
        {state.feature ? (
          <p className="feature" aria-live="polite">
            <b>{say(state.feature.kind)}</b>
            <span>{say('spinsLeft', { count: state.feature.left })}</span>
            {state.feature.multiplier > 1 && <em>×{state.feature.multiplier}</em>}
            <strong>{amount(state.feature.won)}</strong>
          </p>
        ) : state.playsFree && state.freeSpins ? (
          <p className="feature" aria-live="polite">
            <b>{say('free.name')}</b>
            <span>{say('spinsLeft', { count: state.freeSpins.left })}</span>
            <strong>{amount(BigInt(state.freeSpins.won))}</strong>
          </p>
        ) : state.win > 0n ? (
          <Paid win={state.win} stake={state.stake} />
        ) : (
          state.jackpot !== undefined && <Jackpot pool={state.jackpot} />
        )}
      </div>
      <div className="room" ref={room}>
        <div className="frame">
          <canvas
            ref={canvas}
            onPointerDown={() => state.phase !== 'idle' && seated?.game.hurry()}
          />
          <Cheered state={state} />
        </div>
      </div>
    </section>
  )
}

/** A payout of the stake or less is no win; beside the stake one sees why. */
function Paid({ win, stake }: { win: bigint; stake: bigint }) {
  const { say } = useSpeech()
  const amount = useAmount()
  if (win <= stake) {
    return <p className="paid">{say('paidOf', { amount: amount(win), stake: amount(stake) })}</p>
  }
  return (
    <p className="paid won">
      <span>{say('win')}</span>
      <strong>{amount(win)}</strong>
    </p>
  )
}

/** The frame's width of both sides together, in px. */
const frameInset = 22
