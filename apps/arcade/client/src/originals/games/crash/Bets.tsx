import { crashCashOutMin, crashPointMax } from '@baize/engines/house'
import { useEffect, useState } from 'react'
import type { CrashSeat } from '../../../../../src/crash/wire.ts'
import { useAmount } from '../../../Spoken.tsx'
import { NumberField, Switch } from '../../shell/controls.tsx'
import { paidWord } from '../../shell/paid.ts'
import { useSpeech } from '../../speech.tsx'
import { multiplierNow } from './connection.ts'
import { meaningOf } from './slots.rules.ts'
import type { BetOf, CrashAtTable } from './useCrash.ts'

interface BetsProps {
  crash: CrashAtTable
  bets: readonly BetOf[]
  change(at: number, bet: Partial<BetOf>): void
  canRepeat: boolean
}

/** One bet, or two with separate cash-outs. */
export function Bets({ crash, bets, change, canRepeat }: BetsProps) {
  return bets.map((bet, at) => (
    <BetForm
      // oxlint-disable-next-line react/no-array-index-key -- the first and the second bet
      key={at}
      at={at}
      bet={bet}
      crash={crash}
      canRepeat={canRepeat}
      change={(part) => change(at, part)}
    />
  ))
}

interface BetFormProps {
  at: number
  bet: BetOf
  crash: CrashAtTable
  canRepeat: boolean
  change(bet: Partial<BetOf>): void
}

function BetForm({ at, bet, crash, canRepeat, change }: BetFormProps) {
  const { say } = useSpeech()
  const { cashOutAt, isRepeated } = bet
  return (
    <fieldset className="crash-bet">
      <legend className="unseen">{say('crash.bet', { at: at + 1 })}</legend>
      <Switch
        label={say('crash.byItself')}
        isOn={cashOutAt > 0}
        change={(isOn) => change({ cashOutAt: isOn ? 200 : 0 })}
      />
      <NumberField
        label={say('crash.cashOutAt')}
        value={(cashOutAt || 200) / 100}
        decimals={2}
        min={crashCashOutMin / 100}
        max={crashPointMax / 100}
        step={0.1}
        isLocked={cashOutAt === 0}
        end={<span className="unit">×</span>}
        change={(times) => change({ cashOutAt: Math.round(times * 100) })}
      />
      {canRepeat && (
        <Switch
          label={say('crash.everyRound')}
          isOn={isRepeated}
          change={(isOn) => change({ isRepeated: isOn })}
        />
      )}
      <BetButton at={at} crash={crash} />
    </fieldset>
  )
}

function BetButton({ at, crash }: { at: number; crash: CrashAtTable }) {
  const { say } = useSpeech()
  const { now, slots } = crash
  const slot = slots[at]
  const seat = crash.seatOf(at)
  const meaning = meaningOf(now.phase, slot, seat)
  if (seat && meaning === 'cashOut') return <CashOut at={at} seat={seat} crash={crash} />
  if (seat && meaning === 'out') return <CashedOut seat={seat} />
  if (meaning === 'in') {
    return (
      <button type="button" className="button plain" disabled>
        {say('crash.isIn')}
      </button>
    )
  }
  return (
    <button
      type="button"
      className={meaning === 'queued' ? 'button plain' : 'button main bet'}
      aria-busy={slot?.isAsked}
      aria-pressed={slot?.isQueued ?? false}
      disabled={!now.isConnected || slot?.isAsked}
      onClick={() => crash.bet(at)}
    >
      {say(meaning === 'bet' ? 'bet' : meaning === 'queued' ? 'crash.queued' : 'crash.next')}
    </button>
  )
}

function CashedOut({ seat: { stake, cashedOutAt = 0 } }: { seat: CrashSeat }) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const staked = BigInt(stake)
  const returned = (staked * BigInt(cashedOutAt)) / 100n
  return (
    <output className="button plain crash-got">
      <span>{say('crash.cashedOut', { multiplier: figures.multiplier(cashedOutAt * 100) })}</span>
      <b>{say(paidWord({ staked, returned }), { amount: amount(returned) })}</b>
    </output>
  )
}

const everyMs = 100

/** What a cash-out would return now; the server decides the real amount. */
function CashOut({ at, seat, crash }: { at: number; seat: CrashSeat; crash: CrashAtTable }) {
  const { say } = useSpeech()
  const amount = useAmount()
  const [reached, setReached] = useState(100)
  const { now } = crash
  useEffect(() => {
    const timer = setInterval(() => setReached(multiplierNow(now, Date.now())), everyMs)
    return () => clearInterval(timer)
  }, [now])
  const isAsked = crash.slots[at]?.isAsked
  return (
    <button
      type="button"
      className="button main crash-out"
      aria-busy={isAsked}
      disabled={isAsked}
      onClick={() => crash.cashOut(at)}
    >
      <span>{say('cashOut')}</span>
      <b aria-hidden="true">{amount((BigInt(seat.stake) * BigInt(reached)) / 100n)}</b>
    </button>
  )
}
