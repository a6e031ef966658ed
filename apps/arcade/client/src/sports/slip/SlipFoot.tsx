import { pricePolicies } from '../../../../src/sports/terms.wire.ts'
import { useBook, useBookState, useDesk, useSettings } from '../book.tsx'
import { writtenPrice } from '../formats.ts'
import { useSpeech } from '../speech.tsx'
import { typedKey } from './desk.ts'
import { faultText } from './faults.ts'
import { QuickStakes, StakeField } from './StakeField.tsx'
import { needsYes, usePlaceSlip } from './usePlaceSlip.ts'
import type { Slip } from './useSlip.ts'

/** The stake, what is at risk, what may come back, and the button. */
export function SlipFoot({ slip }: { slip: Slip }) {
  const { say, amount } = useSpeech()
  const { mode, fault } = useDesk()
  const { format } = useSettings()
  const { told, lines } = slip
  const returns = mode === 'builder' ? BigInt(told?.returns ?? '0') : slip.returns
  const price = mode === 'parlay' || mode === 'builder' ? told?.price : undefined
  const isOneSingle = mode === 'single' && lines.length === 1
  return (
    <footer className="slip-foot">
      {mode === 'single' ? (
        isOneSingle && <QuickOnly />
      ) : (
        <StakeField
          name={mode}
          label={mode === 'system' ? say('stakeALine') : say('stake')}
          spoken={mode === 'system' ? say('stakeALine') : say('stake')}
          hasQuick
        />
      )}
      <dl className="slip-sums">
        {price && (
          <div>
            <dt>{say('totalPrice')}</dt>
            <dd dir="ltr">{writtenPrice(price, format)}</dd>
          </div>
        )}
        {mode === 'system' && told && (
          <div>
            <dt>{say('linesCount')}</dt>
            <dd>{told.lines}</dd>
          </div>
        )}
        <div>
          <dt>{say('risk')}</dt>
          <dd>{amount(slip.staked)}</dd>
        </div>
        <div className="slip-returns">
          <dt>{say('returns')}</dt>
          <dd>{amount(returns)}</dd>
        </div>
      </dl>
      <PolicyChooser />
      <output className="fault-line">
        {faultText(fault ?? slipFault(slip), say, amount, told)}
      </output>
      <PlaceButton slip={slip} />
    </footer>
  )
}

/** A changed price and a closed pick are told by the button, and an empty stake needs no telling. */
function slipFault({ told, staked }: Slip): string | undefined {
  const code = told?.fault?.code
  if (staked === 0n || code === 'price-changed') return undefined
  return code
}

/** Quick stakes of the only single. */
function QuickOnly() {
  const { picks } = useDesk()
  const [pick] = picks
  return pick ? <QuickStakes name={typedKey(pick)} /> : null
}

function PolicyChooser() {
  const { say } = useSpeech()
  const { desk } = useBook()
  const { policy } = useDesk()
  return (
    <label className="chooser policy">
      <span>{say('policy')}</span>
      <select
        value={policy}
        onChange={({ target }) => {
          const chosen = pricePolicies.find((one) => one === target.value)
          if (chosen) desk.setPolicy(chosen)
        }}
      >
        {pricePolicies.map((one) => (
          <option key={one} value={one}>
            {say(`policy.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Places the slip; first the player agrees to prices that have changed, where the policy does not. */
function PlaceButton({ slip }: { slip: Slip }) {
  const { say, amount } = useSpeech()
  const { desk } = useBook()
  const { balance } = useBookState()
  const { picks, isPlacing, policy, fault } = useDesk()
  const place = usePlaceSlip(slip)
  const asks = slip.changed.filter((at) => needsYes(slip, picks, at, policy))
  if (asks.length > 0) {
    return (
      <div className="changed-row">
        <p>{say('pricesChanged', { count: asks.length })}</p>
        <button
          type="button"
          className="act"
          onClick={() => {
            const dropped = asks.flatMap((at) => picks[at] ?? [])
            for (const pick of dropped) desk.remove(pick)
          }}
        >
          {say('dropChanged')}
        </button>
        <button
          type="button"
          className="act main"
          onClick={() => desk.agree(slip.quotes.map((quote) => quote?.price ?? null))}
        >
          {say('keepChanged')}
        </button>
      </div>
    )
  }
  const isPoor = slip.staked > balance
  const isClosed = slip.closed.length > 0
  const isAgain = fault === 'repeated-slip'
  const text = isPlacing
    ? say('placing')
    : isAgain
      ? say('placeAgain')
      : slip.staked === 0n
        ? say('enterStake')
        : say('place', { amount: amount(slip.staked) })
  return (
    <>
      {isPoor && slip.staked > 0n && <p className="fault-line">{say('fault.not-enough-money')}</p>}
      <button
        type="button"
        className="act main place"
        disabled={isPlacing || isClosed || isPoor || slip.staked === 0n}
        onClick={() => place(isAgain)}
      >
        {text}
      </button>
    </>
  )
}
