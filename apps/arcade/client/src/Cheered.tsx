import { useEffect, useState } from 'react'
import type { GameState } from './game.ts'
import { isStill } from './motion.ts'
import { Shower } from './Shower.tsx'
import { useAmount, useSpeech } from './Spoken.tsx'

/** The message over the reels: an award, or a win above the stake. */
export function Cheered({ state: { award, cheer } }: { state: GameState }) {
  const { say } = useSpeech()
  if (award) {
    const { feature, spins: count, isMore } = award
    return (
      <output className="cheer award">
        <h2>{say(feature)}</h2>
        <p>{isMore ? say('award.more', { count }) : say(`award.${feature}`, { count })}</p>
      </output>
    )
  }
  if (!cheer || cheer.size === 'none') return null
  return (
    <output className={`cheer ${cheer.size}`}>
      <span className="rays" />
      <Shower coins={coinsOf[cheer.isJackpot ? 'mega' : cheer.size]} />
      <h2>{say(`cheer.${cheer.isJackpot ? 'jackpot' : cheer.size}`)}</h2>
      <p>
        <Rising key={String(cheer.amount)} amount={cheer.amount} />
      </p>
    </output>
  )
}

/** Coins in the air at the same time. */
const coinsOf = { win: 0, big: 26, huge: 44, mega: 72 } as const

const riseMs = 1_400
const steps = 1_000

/** Counts up to the amount; without motion it shows the amount at once. */
function Rising({ amount }: { amount: bigint }) {
  const write = useAmount()
  const [share, setShare] = useState(() => (isStill() ? steps : 0))
  useEffect(() => {
    if (isStill()) return undefined
    const startedAt = performance.now()
    let frame = requestAnimationFrame(rise)
    function rise(now: number): void {
      const done = Math.min(1, (now - startedAt) / riseMs)
      setShare(Math.round(steps * (1 - (1 - done) ** 3)))
      if (done < 1) frame = requestAnimationFrame(rise)
    }
    return () => cancelAnimationFrame(frame)
  }, [])
  return <>{write((amount * BigInt(share)) / BigInt(steps))}</>
}
