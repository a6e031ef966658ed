import {
  type CoinAction,
  type CoinSetting,
  type CoinSide,
  type CoinView,
  coin,
  coinFlipsMax,
  coinPay,
  pay,
} from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps, GameFace } from '../../face.ts'
import { NumberField, Readout, Segments } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import type { Json } from '../../wire.ts'
import { Stage } from './Stage.tsx'

export interface CoinChoice {
  /** The first call. */
  readonly side: CoinSide
  /** An auto-bet is cashed out after this many right calls. */
  readonly flips: number
}

const sides = ['heads', 'tails'] as const

export const face: GameFace<CoinChoice, CoinView> = {
  id: 'coin',
  game: coin,
  firstChoice: { side: 'heads', flips: 1 },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { side, flips = 0 } = (kept ?? {}) as Partial<CoinChoice>
    const known = sides.find((one) => one === side)
    const isOffered = Number.isInteger(flips) && flips >= 1 && flips <= coinFlipsMax
    return known && isOffered ? { side: known, flips } : undefined
  },
  betOf: ({ side }, stake) => ({ stake: String(stake), side }),
  Stage,
  Controls,
  actions: ({ multiplier }, { staked }) => [
    {
      action: action({ type: 'flip', side: 'heads' }),
      word: 'coin.heads',
      look: 'plain',
      key: 'q',
    },
    {
      action: action({ type: 'flip', side: 'tails' }),
      word: 'coin.tails',
      look: 'plain',
      key: 'w',
    },
    {
      action: action({ type: 'cashOut' }),
      word: 'cashOut',
      look: 'main',
      returns: pay(staked, multiplier),
      key: ' ',
    },
  ],
  nextStep: ({ flips }, choice) =>
    action(flips.length < choice.flips ? { type: 'flip', side: choice.side } : { type: 'cashOut' }),
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ flips, end }, { say }) => {
    const side = say(`coin.${flips.at(-1)?.fell ?? 'heads'}`)
    if (end === 'cashedOut') return say('coin.told.out', { count: flips.length })
    return say(end === 'missed' ? 'coin.told.missed' : 'coin.told.right', { side })
  },
  rules: ['coin.rule.1', 'coin.rule.2', 'coin.rule.3'],
  settingOf: (): CoinSetting => ({ flips: 1 }),
  PayTable,
}

const action = (taken: CoinAction): Json => ({ ...taken })

function Controls(props: ControlsProps<CoinChoice, CoinView>) {
  const { choice, change, isLocked, isAuto, view, stake } = props
  const { say, figures } = useSpeech()
  const amount = useAmount()
  if (view && !isAuto) {
    return (
      <>
        <Readout
          label={say('totalProfit', { multiplier: figures.multiplier(view.multiplier) })}
          value={amount(pay(stake, view.multiplier) - stake)}
        />
        {view.next !== undefined && (
          <p className="hint">
            {say('nextPays', {
              multiplier: figures.multiplier(view.next),
              amount: amount(pay(stake, view.next)),
            })}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <Segments
        label={say('coin.call')}
        value={choice.side}
        isLocked={isLocked}
        choices={sides.map((value) => ({ value, text: say(`coin.${value}`) }))}
        change={(side) => change({ ...choice, side })}
      />
      {isAuto && (
        <NumberField
          label={say('coin.flips')}
          note={figures.multiplier(coinPay(choice.flips))}
          value={choice.flips}
          decimals={0}
          min={1}
          max={coinFlipsMax}
          isLocked={isLocked}
          change={(flips) => change({ ...choice, flips })}
        />
      )}
    </>
  )
}

function PayTable() {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('coin.inRow')}</th>
          <th>{say('multiplier')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: coinFlipsMax }, (_, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{figures.multiplier(coinPay(at + 1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
