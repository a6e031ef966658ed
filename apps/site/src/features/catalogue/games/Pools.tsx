import { useLanguage, useWords } from '@baize/i18n/react'
import { PoolAmount } from './PoolAmount.tsx'
import { isOld, type Pool, shownPools } from './pools.rules.ts'
import { useMinutes } from './useMinutes.ts'
import { useOpenGame } from './useOpenGame.ts'
import './pools.css'

const shownMax = 6

/** The real jackpot pools as their vendors report them; each pool once, however many games share it. */
export function Pools({ pools }: { pools: readonly Pool[] }) {
  const say = useWords('games')
  const nowMs = useMinutes()
  if (pools.length === 0) return null
  return (
    <section className="pools" aria-label={say('pools')}>
      <h3 className="pools-title">{say('pools')}</h3>
      <ul>
        {shownPools(pools, shownMax).map((pool) => (
          <li key={pool.key}>
            <PoolLine pool={pool} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PoolLine({ pool, nowMs }: { pool: Pool; nowMs: number }) {
  const say = useWords('games')
  const open = useOpenGame()
  const { displayName, games } = pool
  return (
    <button type="button" className="pool-line" onClick={() => open(pool)}>
      <span className="pool-words">
        <b>{displayName}</b>
        {games > 1 && <span>{say('pools.more', { count: games - 1 })}</span>}
      </span>
      <span className="pool-sum">
        <PoolAmount pool={pool} />
        {isOld(pool, nowMs) && <PoolTime pool={pool} />}
      </span>
    </button>
  )
}

export function PoolTime({ pool }: { pool: Pool }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(pool.at))
  return <small>{say('pools.at', { time })}</small>
}
