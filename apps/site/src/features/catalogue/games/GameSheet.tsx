import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, IconButton, TextSkeleton } from '@baize/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useVendorName } from '../useVendors.ts'
import { useFiguresOf } from './GameFigures.tsx'
import { PoolAmount } from './PoolAmount.tsx'
import { PoolTime } from './Pools.tsx'
import { useGamePool } from './useGamePool.ts'

interface GameSheetProps {
  game: Value<'gameDetail'>
  onClose: () => void
  /** What can be done besides reading. */
  children?: ReactNode
}

/** Describes a game in words; shown over the game, which keeps running. */
export function GameSheet({ game, onClose, children }: GameSheetProps) {
  const say = useWords('games')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const figures = useFiguresOf(game)
  const vendorName = useVendorName()
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <aside className="game-sheet" aria-label={say('sheet')}>
      <header>
        <h3>{say('sheet')}</h3>
        <IconButton size="sm" label={frame('close')} icon={<X />} onClick={onClose} />
      </header>
      <dl>
        <PoolEntry game={game} />
        {figures.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              {say(`sheet.${id}`)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{say('sheet.provider')}</dt>
          <dd>{vendorName(game.vassalage)}</dd>
        </div>
        {game.classes.length > 0 && (
          <div>
            <dt>{say('sheet.kinds')}</dt>
            <dd className="game-sheet-kinds">
              {game.classes.map((kind) => (
                <Badge key={kind}>{say(`class.${kind}`)}</Badge>
              ))}
            </dd>
          </div>
        )}
        {game.releasedOn && (
          <div>
            <dt>{say('sheet.released')}</dt>
            <dd>{day.format(new Date(`${game.releasedOn}T00:00:00Z`))}</dd>
          </div>
        )}
      </dl>
      <p>{say('sheet.rules')}</p>
      {children}
    </aside>
  )
}

/** The jackpot's amount, the number of games that share it, and the time of the figure. */
function PoolEntry({ game }: { game: Value<'gameDetail'> }) {
  const say = useWords('games')
  const { pool, isPending, isError } = useGamePool(game)
  if (!pool && !isPending && !isError) return null
  return (
    <div>
      <dt>{say('pool')}</dt>
      <dd className="game-sheet-pool">
        {isPending && <TextSkeleton lines={2} />}
        {isError && !pool && say('pool.fault')}
        {pool && (
          <>
            <b>
              <PoolAmount pool={pool} />
            </b>
            {say('sheet.pool', { count: pool.games })}
            <PoolTime pool={pool} />
          </>
        )}
      </dd>
    </div>
  )
}
