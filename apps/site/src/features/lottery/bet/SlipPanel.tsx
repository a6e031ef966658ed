import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, IconButton, StateBanner } from '@baize/ui'
import { X } from 'lucide-react'
import { usePopups } from '../../../popups/usePopups.ts'
import { popupBefore } from '../../../router/guards/rules.ts'
import { useGoTo } from '../../../router/useGoTo.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { useShownBalance } from '../../../shared/hold/useShown.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { drawNumber } from '../lottery.rules.ts'
import type { LotteryGame } from '../lottery.types.ts'
import { SlipTools } from '../saved/SlipTools.tsx'
import { Selection } from '../shown/Selection.tsx'
import { padOf } from '../tickets/ticket.rules.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { type SlipLine, slipFull, totalOf } from './slip.rules.ts'
import type { OpenDraw } from './useOpenDraw.ts'
import type { Slip, Trouble } from './useSlip.ts'

interface SlipPanelProps {
  slip: Slip
  open: OpenDraw | undefined
  game: LotteryGame
  /** The draw that the slip was for before, if it has closed meanwhile. */
  movedFrom: string | undefined
}

/** The bets before they are placed. */
export function SlipPanel(props: SlipPanelProps) {
  const { slip, open, game, movedFrom } = props
  const { currency } = game
  const say = useWords('lottery')
  const words = useLotteryWords()
  if (slip.lines.length === 0) {
    return (
      <EmptyState art="letter" title={say('slip.empty')} className="slip-none">
        {say('slip.emptyText', { count: slipFull })}
      </EmptyState>
    )
  }
  return (
    <div className="slip">
      {open && <p className="slip-for">{say('slip.for', { number: drawNumber(open.id) })}</p>}
      <div aria-live="polite">
        {movedFrom && open && (
          <p className="slip-moved">
            {say('draw.moved', { from: drawNumber(movedFrom), to: drawNumber(open.id) })}
          </p>
        )}
      </div>
      <ul className="slip-lines">
        {slip.lines.map((line) => (
          <li key={line.id}>
            <Line
              line={line}
              name={words.kind(line.kind, padOf(game.lottery.gameCode, line.kind))}
              currency={currency}
              isLocked={slip.isLocked}
              onRemove={() => slip.remove(line.id)}
              onRestake={(unit) => slip.restake(line.id, unit)}
              onAccept={() => slip.accept(line.id)}
            />
          </li>
        ))}
      </ul>
      {slip.trouble && <TroubleNote trouble={slip.trouble} />}
      <SlipFoot {...props} />
    </div>
  )
}

function Line(props: {
  line: SlipLine
  name: string
  currency: string
  isLocked: boolean
  onRemove: () => void
  onRestake: (unit: bigint) => void
  onAccept: () => void
}) {
  const { line, name, currency } = props
  const say = useWords('lottery')
  return (
    <div className="slip-line">
      <div className="slip-words">
        <strong>{name}</strong>
        <Selection of={line.selection} />
        <small>
          {say('line.count', { count: line.lines })} · <Sum of={line.stake} currency={currency} />
        </small>
        {line.accept !== undefined && <small>{say('line.share', { percent: line.accept })}</small>}
        {line.fault && <LineFault {...props} />}
      </div>
      <IconButton
        size="sm"
        label={say('slip.remove', { bet: name })}
        icon={<X />}
        disabled={props.isLocked}
        onClick={props.onRemove}
      />
    </div>
  )
}

/** Why it was not taken, and what would be taken instead. */
function LineFault(props: {
  line: SlipLine
  currency: string
  isLocked: boolean
  onRestake: (unit: bigint) => void
  onAccept: () => void
}) {
  const { line, currency, isLocked, onRestake, onAccept } = props
  const { fault, share, unitMax = 0n } = line
  const say = useWords('lottery')
  const sum = useSumWords(currency)
  if (!fault) return null
  return (
    <div className="slip-ask">
      <p className="slip-fault">{say(`fault.${fault}`, { percent: share ?? 0 })}</p>
      {fault === 'payout' && share !== undefined && (
        <Button size="sm" disabled={isLocked} onClick={onAccept}>
          {say('slip.accept', { percent: share })}
        </Button>
      )}
      {fault === 'full' && unitMax > 0n && (
        <Button size="sm" disabled={isLocked} onClick={() => onRestake(unitMax)}>
          {say('slip.restake', { amount: sum(unitMax) })}
        </Button>
      )}
    </div>
  )
}

function TroubleNote({ trouble }: { trouble: Trouble }) {
  const say = useWords('lottery')
  const words = useRefusalWords()
  if (trouble.kind === 'uncertain') {
    return <StateBanner tone="warning" title={say('slip.uncertain')} />
  }
  return (
    <StateBanner
      tone="warning"
      title={
        trouble.kind === 'closed'
          ? say('slip.draw-closed', { number: trouble.number })
          : words(trouble.refusal)
      }
    />
  )
}

function SlipFoot({ slip, open, game }: SlipPanelProps) {
  const { currency } = game
  const say = useWords('lottery')
  const sum = useSumWords(currency)
  const visitor = useVisitor()
  const popups = usePopups()
  const goTo = useGoTo()
  const balance = useShownBalance(useCall('balance', {}).data)
  const total = totalOf(slip.lines)
  const short = balance ? total - BigInt(balance.total) : 0n
  const isUncertain = slip.trouble?.kind === 'uncertain'
  const press = () => {
    const first = popupBefore(visitor)
    if (first) popups.open({ kind: first })
    else if (open) slip.place(open.id)
  }
  return (
    <div className="slip-foot">
      <dl className="bz-facts">
        <div>
          <dt>{say('slip.balance')}</dt>
          <dd>{balance && <Sum of={balance.total} currency={balance.currency} />}</dd>
        </div>
        <div className="bz-facts-sum">
          <dt>{say('slip.total')}</dt>
          <dd>
            <Sum of={total} currency={currency} />
          </dd>
        </div>
      </dl>
      {short > 0n && !isUncertain && (
        <p className="slip-fault">
          {say('slip.short', { amount: sum(short) })}{' '}
          <Button size="sm" kind="quiet" onClick={() => goTo.member('depositv2')}>
            {say('slip.deposit')}
          </Button>
        </p>
      )}
      <Button
        kind="primary"
        size="lg"
        wide
        busy={slip.isBusy}
        disabled={(!open && !isUncertain) || (short > 0n && !isUncertain)}
        onClick={press}
      >
        {isUncertain ? say('slip.retry') : say('slip.placeFor', { total: sum(total) })}
      </Button>
      <SlipTools slip={slip} game={game} open={open} />
    </div>
  )
}
