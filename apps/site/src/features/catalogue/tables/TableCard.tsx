import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, VisuallyHidden } from '@baize/ui'
import { Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useCountdown } from '../../../shared/useCountdown.ts'
import { GameArt } from '../games/GameTile.tsx'
import { useOpenGame } from '../games/useOpenGame.ts'
import { Road } from './Road.tsx'
import { fellOf, type LiveTable, roadResults } from './tables.rules.ts'

interface TableCardProps {
  table: LiveTable
  /** The server's clock minus the page's. */
  aheadMs: number
}

/** One live table as it stands: its countdown, its dealer, who plays, and what fell. */
export function TableCard({ table, aheadMs }: TableCardProps) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const open = useOpenGame()
  const { game, dealer, players, betMin, betMax, currency } = table
  const limit = (minor: string) => <Amount minor={BigInt(minor)} currency={currency} locale={tag} />
  return (
    <article className="table-card">
      <span className="table-card-art">
        <GameArt game={game} />
      </span>
      <div className="table-card-words">
        <h2>
          <button type="button" className="table-card-link" onClick={() => open(game)}>
            {game.displayName}
          </button>
        </h2>
        <p>{say('tables.dealer', { name: dealer })}</p>
        <p className="table-card-facts">
          <span>
            <Users aria-hidden="true" />
            <span aria-hidden="true">{new Intl.NumberFormat(tag).format(players)}</span>
            <VisuallyHidden>{say('tables.players', { count: players })}</VisuallyHidden>
          </span>
          <span>
            <VisuallyHidden>{say('tables.limits')} </VisuallyHidden>
            {limit(betMin)} – {limit(betMax)}
          </span>
        </p>
      </div>
      <Phase table={table} aheadMs={aheadMs} />
      <Seen table={table} />
    </article>
  )
}

const secondMs = 1_000
/** No table takes bets for longer. */
const ringMs = 20_000
const lastSeconds = 4

/** Seconds while bets are taken, else what the table does. */
function Phase({ table: { phase, endsAt }, aheadMs }: TableCardProps) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const left = useCountdown(endsAt - aheadMs)
  const isOpen = phase === 'open' && left > 0
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- variables are not among React's properties
  const share = { '--share': Math.min(1, (left * secondMs) / ringMs) } as CSSProperties
  if (!isOpen) {
    return (
      <p className="table-phase">{say(`tables.phase.${phase === 'open' ? 'closed' : phase}`)}</p>
    )
  }
  return (
    <p className="table-clock" style={share} data-urgent={left <= lastSeconds || undefined}>
      <b aria-hidden="true">{new Intl.NumberFormat(tag).format(left)}</b>
      <VisuallyHidden>{say('tables.seconds', { count: left })}</VisuallyHidden>
    </p>
  )
}

const fellMax = 36
const fellTold = 10

function Seen({ table }: { table: LiveTable }) {
  const say = useWords('games')
  const { kind, results } = table
  if (results.length === 0) return <p className="table-seen table-none">{say('tables.none')}</p>
  if (kind === 'baccarat' || kind === 'dragontiger') {
    const sides = roadResults(table)
    const count = (side: string) => sides.filter(({ winner }) => winner === side).length
    const counts = { red: count('red'), blue: count('blue'), tie: count('tie') }
    return (
      <div className="table-seen">
        <VisuallyHidden>{say(`tables.seen.${kind}`, counts)}</VisuallyHidden>
        <Road results={sides} road={kind === 'baccarat' ? 'big' : 'bead'} />
      </div>
    )
  }
  const fell = results.slice(0, fellMax).map((result) => fellOf(kind, result))
  const numbers = fell.slice(0, fellTold).map(({ text }) => text)
  return (
    <div className="table-seen table-fell">
      <VisuallyHidden>{say(`tables.seen.${kind}`, { numbers: numbers.join(', ') })}</VisuallyHidden>
      {fell.map(({ text, tone }, at) => (
        <span key={at} data-tone={tone} aria-hidden="true">
          {text}
        </span>
      ))}
    </div>
  )
}
