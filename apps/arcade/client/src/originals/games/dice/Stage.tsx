import {
  type DiceSetting,
  type DiceView,
  diceNumbers,
  diceNumbersMax,
  diceOutcomes,
  dicePaid,
  dicePay,
  multiplierOne,
} from '@baize/engines/house'
import type { StageProps } from '../../face.ts'
import { atPace, outcomeOf, timed, useArrival } from '../../motion.ts'
import { NumberField } from '../../shell/controls.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { useSpeech } from '../../speech.tsx'
import { chanceOf, ofChance, ofNumbers, within } from './chance.ts'
import './dice.css'

const rollMs = 420
const highest = diceOutcomes - 1
const sliderStep = 100

export function Stage(props: StageProps<DiceSetting, DiceView>) {
  const { round, pending, pace } = props
  const { figures } = useSpeech()
  const isMoving = useArrival(props, () => {
    props.sound.tick()
    return rollMs
  })
  const outcome = outcomeOf(round, isMoving, pending !== undefined)
  const rolled = round?.view.rolled
  return (
    <div className="dice">
      <div className="dice-middle">
        <div className="dice-scale" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div className="dice-bed">
          <Slider {...props} />
          {rolled !== undefined && (
            <div
              className="dice-rolled"
              data-outcome={outcome}
              data-pending={pending ? true : undefined}
              style={timed(atPace(rollMs, pace), { '--at': rolled / highest })}
            >
              <Hexagon />
              <b>{figures.number(rolled / 100, 2)}</b>
            </div>
          )}
        </div>
      </div>
      <Fields {...props} />
    </div>
  )
}

function Hexagon() {
  return (
    <svg viewBox="0 0 64 70" aria-hidden="true">
      <path className="dice-edge" d="M32 2L61 18.500V51.500L32 68L3 51.500V18.500Z" />
      <path className="dice-face" d="M32 2L61 18.500V51.500L32 68L3 51.500V18.500Z" />
    </svg>
  )
}

function Slider({ choice, change, isLocked }: StageProps<DiceSetting, DiceView>) {
  const { say, figures } = useSpeech()
  const { side, target } = choice
  return (
    <div className="dice-track" data-side={side} style={timed(0, { '--at': target / highest })}>
      <input
        type="range"
        min={0}
        max={highest}
        step="any"
        value={target}
        disabled={isLocked}
        aria-label={say(`dice.${side}`)}
        aria-valuetext={figures.number(target / 100, 2)}
        onChange={(event) => {
          const near = Math.round(event.currentTarget.valueAsNumber / sliderStep) * sliderStep
          change(within({ side, target: near }))
        }}
      />
    </div>
  )
}

function Fields({ choice, change, isLocked }: StageProps<DiceSetting, DiceView>) {
  const { say } = useSpeech()
  const { side, target } = choice
  const turned = side === 'over' ? 'under' : 'over'
  return (
    <div className="dice-fields">
      <NumberField
        label={say('multiplier')}
        value={dicePay(choice) / multiplierOne}
        decimals={4}
        min={1}
        max={dicePaid}
        step={0.1}
        isLocked={isLocked}
        end={<span className="unit">×</span>}
        change={(times) => change(ofNumbers(side, Math.round(dicePaid / times)))}
      />
      <NumberField
        label={say(`dice.${side}`)}
        value={target / 100}
        decimals={2}
        min={side === 'over' ? 2 : 0.01}
        max={side === 'over' ? 99.99 : 98}
        isLocked={isLocked}
        end={
          <button
            type="button"
            className="part"
            disabled={isLocked}
            aria-label={say('dice.swap')}
            title={say('dice.swap')}
            onClick={() => change(ofNumbers(turned, diceNumbers(choice)))}
          >
            <Icon name="swap" />
          </button>
        }
        change={(next) => change(within({ side, target: Math.round(next * 100) }))}
      />
      <NumberField
        label={say('winChance')}
        value={chanceOf(choice)}
        decimals={4}
        min={chanceOf(ofNumbers(side, 1))}
        max={chanceOf(ofNumbers(side, diceNumbersMax))}
        isLocked={isLocked}
        end={<span className="unit">%</span>}
        change={(next) => change(ofChance(side, next))}
      />
    </div>
  )
}
