import { useWords } from '@baize/i18n/react'
import { Panel } from '@baize/ui'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import type { DrawShown } from '../lottery.types.ts'

/** What the pools of a draw were, and how many tickets shared them. */
export function DrawPools({ pools }: Pick<DrawShown, 'pools'>) {
  const say = useWords('lottery')
  if (pools.length === 0) return null
  return (
    <Panel title={say('jackpot')}>
      <ul className="draw-pools">
        {pools.map((pool, at) => (
          <Pool key={pool.tier} pool={pool} nth={pools.length > 1 ? at + 1 : undefined} />
        ))}
      </ul>
    </Panel>
  )
}

function Pool({ pool, nth }: { pool: DrawShown['pools'][number]; nth: number | undefined }) {
  const { currency, prize, winners, added } = pool
  const say = useWords('lottery')
  const sum = useSumWords(currency)
  return (
    <li>
      <span>
        {nth === undefined ? '' : `${say('jackpot.nth', { nth })}: `}
        {winners === null ? say('jackpot.open') : say('jackpot.ofDraw', { winners })}
        <small>{say('jackpot.added', { amount: sum(added) })}</small>
      </span>
      {prize !== null && (
        <strong>
          <Sum of={prize} currency={currency} tone="brass" />
        </strong>
      )}
    </li>
  )
}
