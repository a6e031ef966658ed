import { isStill } from './motion.ts'
import { useAmount, useSpeech } from './Spoken.tsx'
import { useRolled } from './useRolled.ts'

/**
 * The amount of the pool: it rises as the pool grows, and falls when somebody has won it. An empty pool is
 * no figure to show.
 */
export function Jackpot({ pool }: { pool: bigint }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { drawn, tone } = useRolled(pool, { rollMs, toneMs, isStill: isStill() })
  if (pool === 0n) return null
  return (
    <p className="jackpot" data-tone={tone}>
      <span>{say('jackpot')}</span>
      <span className="unseen">{amount(pool)}</span>
      <strong aria-hidden="true">{amount(drawn)}</strong>
    </p>
  )
}

const rollMs = 1_200
const toneMs = 4_000
