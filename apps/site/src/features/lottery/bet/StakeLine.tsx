import type { BetKind } from '@baize/engines/lottery'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Chip, TextField, VisuallyHidden } from '@baize/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { amountTyped, amountWritten, quickAmounts } from '../../../shared/amounts.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import type { Kind, LotteryGame } from '../lottery.types.ts'
import { fitsOf, type Left } from './left.rules.ts'
import { Odds } from './Odds.tsx'
import { bestWin } from './odds.rules.ts'
import type { Reading } from './picks.rules.ts'
import { slipFull } from './slip.rules.ts'
import type { Slip } from './useSlip.ts'

interface StakeProps {
  game: LotteryGame
  kind: Kind
  engine: BetKind
  reading: Reading
  left: Left | undefined
  /** What is wrong with the picks. */
  note: string | undefined
  slip: Slip
  unitTyped: string
  onUnit: (typed: string) => void
  onAdded: () => void
}

/** The stake, and what the picks cost and may win: all of it before anything is decided. */
export function StakeLine(props: StakeProps) {
  const { game, kind, engine, reading, slip } = props
  const say = useWords('lottery')
  const sum = useSumWords(game.currency)
  const bet = useBet(props)
  const [added, setAdded] = useState(0)
  const add = () => {
    if (reading.state !== 'good' || !bet.isReady) return
    const { selection, lines } = reading
    slip.add({ kind: kind.key, selection, lines, unit: bet.unit, stake: bet.stake })
    props.onAdded()
    setAdded((before) => before + 1)
  }
  return (
    <div className="stake-line">
      {game.limits.linePrice === null ? (
        <StakeField {...props} fault={bet.unitFault} />
      ) : (
        <p className="stake-fixed">{say('line.fixed', { amount: sum(game.limits.linePrice) })}</p>
      )}
      <div className="stake-figures" aria-live="polite">
        <Figure label={say('line.count', { count: bet.lines })} note={bet.formula}>
          <Sum of={bet.stake} currency={game.currency} />
        </Figure>
        <Win game={game} win={bet.win} />
      </div>
      <Odds kind={kind} engine={engine} reading={reading} />
      <p className="stake-left" aria-live="polite">
        {bet.roomNote}
      </p>
      <p className="stake-note" aria-live="polite">
        {slip.isFull ? say('line.full', { count: slipFull }) : (bet.fault ?? props.note ?? '')}
      </p>
      <Button
        kind="primary"
        wide
        icon={<Plus />}
        disabled={!bet.isReady || slip.isFull}
        onClick={add}
      >
        {bet.stake > 0n ? `${say('line.add')} · ${sum(bet.stake)}` : say('line.add')}
      </Button>
      <span aria-live="polite">
        <VisuallyHidden>{added > 0 && say('line.added', { count: added })}</VisuallyHidden>
      </span>
    </div>
  )
}

/** The best line; of a jackpot lottery what is in the pool now, as it may change until the draw. */
function Win({ game, win }: { game: LotteryGame; win: bigint }) {
  const say = useWords('lottery')
  const sum = useSumWords(game.currency)
  const pool = game.lottery.jackpot?.pools[0]
  if (!pool) {
    return (
      <Figure label={say('line.win')} note={say('line.winNote')}>
        <Sum of={win} currency={game.currency} tone="brass" />
      </Figure>
    )
  }
  return (
    <Figure isPool label={say('line.pool')} note={say('line.winPool', { amount: sum(win) })}>
      <Sum of={pool.amount} currency={game.currency} tone="brass" />
    </Figure>
  )
}

/** What a valid pick at this stake costs and wins, and why it cannot be bet. */
function useBet({ game, kind, engine, reading, left, unitTyped }: StakeProps) {
  const say = useWords('lottery')
  const { tag } = useLanguage()
  const { currency, limits } = game
  const sum = useSumWords(currency)
  const { linePrice } = limits
  const typed = amountTyped(unitTyped, { currency, tag }) ?? 0n
  const unit = linePrice === null ? typed : BigInt(linePrice)
  const isLow = linePrice === null && unit < BigInt(limits.unitMin)
  const isGood = reading.state === 'good' && !isLow
  const stake = isGood ? unit * BigInt(reading.units) : 0n
  const win = isGood ? bestWin({ engine, kind, selection: reading.selection, unit }) : 0n
  const stakeFault = stake > BigInt(limits.stakeMax) && 'line.stakeFault'
  const winFault = win > BigInt(limits.winMax) && 'line.winFault'
  const fits =
    left && reading.state === 'good'
      ? fitsOf(left, { engine, kind, selection: reading.selection })
      : undefined
  const isFull = fits !== undefined && fits.unitMax < BigInt(limits.unitMin)
  const leftFault = isGood && fits !== undefined && unit > fits.unitMax && 'line.leftFault'
  const most = stakeFault ? limits.stakeMax : winFault ? limits.winMax : (fits?.unitMax ?? 0n)
  const key = stakeFault || winFault || (isFull ? 'line.fullFault' : leftFault)
  const lines = reading.state === 'good' ? reading.lines : 0
  return {
    unit,
    stake,
    win,
    lines,
    unitFault: isLow ? say('line.unitFault', { amount: sum(limits.unitMin) }) : undefined,
    fault: key ? say(key, { amount: sum(most), number: fits?.number ?? '' }) : undefined,
    /** Shown before one chooses a stake, wherever a number is nearer to its cap than the other bounds. */
    roomNote: roomNote(),
    formula: isGood
      ? say('line.formula', { lines, units: kind.unitsPerLine, unit: sum(unit) })
      : say('line.price'),
    isReady: isGood && !key,
  }

  function roomNote(): string {
    if (!fits || isFull || reading.state !== 'good') return ''
    const otherwise = BigInt(limits.stakeMax) / BigInt(reading.units)
    const room = fits.unitMax < otherwise ? say('line.left', { amount: sum(fits.unitMax) }) : ''
    const price = fits.share < 100 ? say('line.share', { percent: fits.share }) : ''
    return [room, price].filter(Boolean).join(' ')
  }
}

function Figure(props: { label: string; note: string; isPool?: boolean; children: ReactNode }) {
  return (
    <p className="stake-figure" data-pool={props.isPool}>
      <small>{props.label}</small>
      <strong>{props.children}</strong>
      <small>{props.note}</small>
    </p>
  )
}

const quickMax = 5

function StakeField({
  game,
  unitTyped,
  onUnit,
  fault,
}: StakeProps & { fault: string | undefined }) {
  const say = useWords('lottery')
  const { tag } = useLanguage()
  const { currency, limits } = game
  const sum = useSumWords(currency)
  const range = { min: BigInt(limits.unitMin), max: BigInt(limits.stakeMax) }
  const quick = [...new Set([range.min, ...quickAmounts(range, currency)])].slice(0, quickMax)
  const manner = { currency, tag }
  return (
    <div className="stake-field">
      <TextField
        label={say('line.unit')}
        inputMode="decimal"
        autoComplete="off"
        value={unitTyped}
        hint={say('line.unitHint', { amount: sum(limits.unitMin) })}
        error={fault}
        onChange={(event) => onUnit(event.target.value)}
      />
      <fieldset className="bz-chips bz-chips-wrap" aria-label={say('line.quick')}>
        {quick.map((each) => (
          <Chip
            key={String(each)}
            on={amountTyped(unitTyped, manner) === each}
            onClick={() => onUnit(amountWritten(each, manner))}
          >
            <Sum of={each} currency={currency} />
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
