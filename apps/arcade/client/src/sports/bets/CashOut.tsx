import { useId, useState } from 'react'
import type { SlipView } from '../../../../src/sports/wire.ts'
import { retry } from '../../retry.ts'
import { useBook, useBookState } from '../book.tsx'
import { faultOf } from '../slip/desk.ts'
import { faultText } from '../slip/faults.ts'
import { useSpeech } from '../speech.tsx'
import { partOffer, whole } from './cash.rules.ts'

const steps = 20

/** Ends the slip now, or a part of it; the rest keeps its price. */
export function CashOut({ slip }: { slip: SlipView }) {
  const { say, amount } = useSpeech()
  const { client } = useBook()
  const { offers } = useBookState()
  const id = useId()
  const [step, setStep] = useState(steps)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const told = offers[slip.id]
  const offered = told === undefined ? slip.cashOut?.amount : told
  const full = BigInt(offered ?? '0')
  const part = (whole / steps) * step
  const now = partOffer(slip, full, part)
  async function cash(): Promise<void> {
    setAsking(true)
    setFault(undefined)
    const order = { slip: slip.id, id: client.newId(), offer: String(now), part }
    try {
      const answer = await retry(() => client.api.cashOut(order), { pause })
      client.takeMoney(answer)
      client.keepSlip(answer.slip)
      setStep(steps)
    } catch (error) {
      setFault(faultOf(error))
    }
    setAsking(false)
  }
  if (full <= 0n) return <p className="cash-out-none">{say('noCashOut')}</p>
  return (
    <div className="cash-out">
      <label htmlFor={id}>
        {step === steps ? say('cashAll') : say('cashPart', { percent: (100 * step) / steps })}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={steps}
        value={step}
        aria-valuetext={amount(now)}
        onChange={({ target }) => setStep(Number(target.value))}
      />
      <button
        type="button"
        className="act main"
        disabled={isAsking || now <= 0n}
        onClick={() => void cash()}
      >
        {isAsking ? say('cashing') : say('cashOut', { amount: amount(now) })}
      </button>
      <output className="fault-line">{fault ? cashFault(fault) : ''}</output>
    </div>
  )

  function cashFault(code: string): string {
    if (code === 'offer-changed') return say('cashMoved')
    if (code === 'offline') return say('failedText')
    return code.startsWith('session-') ? faultText(code, say, amount) : say('noCashOut')
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
