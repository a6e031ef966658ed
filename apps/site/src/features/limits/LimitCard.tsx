import { useLanguage, useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ArrowDownToLine, Clock, Dices, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { timeWithin } from '../../shared/times.ts'
import { LimitPopup } from './LimitPopup.tsx'
import { capOf, levelOf, shareOf } from './limits.rules.ts'
import type { Limit } from './protection.ts'
import { useValueWords } from './spell.ts'
import { WishLine } from './WishLine.tsx'

const signs: Record<Limit['kind'], typeof Clock> = {
  deposit: ArrowDownToLine,
  loss: TrendingDown,
  wager: Dices,
  session: Clock,
}

/** The limits of one kind: a line for the day, the week and the month. */
export function LimitCard(props: { kind: Limit['kind']; rows: Limit[]; currency: string }) {
  const { kind, rows, currency } = props
  const say = useWords('protection')
  const [edited, setEdited] = useState<Limit['period']>()
  const limit = rows.find(({ period }) => period === edited)
  const Sign = signs[kind]
  return (
    <section className="limit-card">
      <header>
        <span className="limit-sign" aria-hidden="true">
          <Sign />
        </span>
        <div>
          <h3>{say(`kind.${kind}`)}</h3>
          <p>{say(`about.${kind}`)}</p>
        </div>
      </header>
      <ul>
        {rows.map((row) => (
          <LimitRow
            key={row.period}
            limit={row}
            currency={currency}
            onEdit={() => setEdited(row.period)}
          />
        ))}
      </ul>
      {limit && (
        <LimitPopup limit={limit} currency={currency} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

function LimitRow(props: { limit: Limit; currency: string; onEdit: () => void }) {
  const { limit, currency, onEdit } = props
  const say = useWords('protection')
  const { tag } = useLanguage()
  const { kind, period, own, used, wish } = limit
  const cap = capOf(limit)
  const share = shareOf(limit)
  const spell = useValueWords(kind, currency)
  const name = say(`period.${period}`)
  const act = say(own === null ? 'limit.set' : 'limit.change')
  return (
    <li className="limit-row" data-level={cap === null ? undefined : levelOf(share)}>
      <div className="limit-line">
        <div className="limit-words">
          <span>{name}</span>
          <strong>
            {cap === null
              ? say('use.free', { used: spell(used) })
              : say('use.of', { used: spell(used), limit: spell(cap) })}
          </strong>
        </div>
        <Button size="sm" aria-label={`${say(`kind.${kind}`)}, ${name}: ${act}`} onClick={onEdit}>
          {act}
        </Button>
      </div>
      {cap !== null && (
        <>
          <div className="limit-bar" aria-hidden="true">
            <span style={{ inlineSize: `${share}%` }} />
          </div>
          <p className="limit-note">
            {isHouses(limit, cap) && <>{say('use.house')} · </>}
            {say('use.resets', { time: timeWithin(limit.resetsAt, tag, 'soon') })}
          </p>
        </>
      )}
      {wish && <WishLine limit={limit} wish={wish} currency={currency} />}
    </li>
  )
}

function isHouses({ own, house }: Limit, cap: bigint): boolean {
  return house !== null && BigInt(house) === cap && own !== house
}
