import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { hundredthsText, writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Skeleton } from '@baize/ui'
import type { ReactNode } from 'react'
import { PoolAmount } from './PoolAmount.tsx'
import { useGamePool } from './useGamePool.ts'

const poolWidth = 72

export interface GameFigure {
  id: 'rtp' | 'hitRatio' | 'volatility' | 'maxWin'
  name: string
  value: string
}

/** Return to player, hit rate, volatility and maximum win, as the vendor states them. */
export function GameFigures(props: { nodeId: string; meanwhile?: ReactNode }) {
  const { data } = useCall('gameDetail', { query: { nodeId: props.nodeId } })
  return data ? <Figures game={data} /> : props.meanwhile
}

function Figures({ game }: { game: Value<'gameDetail'> }) {
  return (
    <dl className="game-figures">
      <PoolFigure game={game} />
      {useFiguresOf(game).map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The jackpot of the game; nothing if the vendor reports none. */
function PoolFigure({ game }: { game: Value<'gameDetail'> }) {
  const say = useWords('games')
  const { pool, isPending } = useGamePool(game)
  if (!pool && !isPending) return null
  return (
    <div>
      <dt>{say('pool')}</dt>
      <dd>{pool ? <PoolAmount pool={pool} /> : <Skeleton width={poolWidth} />}</dd>
    </div>
  )
}

/** The figures that the vendor reports, formatted for the page's language. */
export function useFiguresOf(game: Value<'gameDetail'>): GameFigure[] {
  const say = useWords('games')
  const { tag } = useLanguage()
  const whole = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  const share = (hundredths: number | null) =>
    hundredths === null ? undefined : writePercent(hundredthsText(hundredths), tag)
  const { rtp, hitRatio, volatility, maxWin } = game
  const written = {
    rtp: share(rtp),
    hitRatio: share(hitRatio),
    volatility: volatility === null ? undefined : say(`volatility.${volatility}`),
    maxWin: maxWin === null ? undefined : `${whole.format(maxWin)}×`,
  }
  const ids = ['rtp', 'hitRatio', 'volatility', 'maxWin'] as const
  return ids.flatMap((id) => {
    const value = written[id]
    return value === undefined ? [] : [{ id, name: say(id), value }]
  })
}
