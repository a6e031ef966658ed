import { type Sea, weaponOf } from '@baize/engines/fishing'
import type { ReactNode } from 'react'
import { useAmount } from '../../../Spoken.tsx'
import { useSpeech } from '../../speech.tsx'
import { type FishingChoice, magazines } from './choice.ts'
import type { SeaPlay } from './useSea.ts'

interface ControlsProps {
  sea: Sea
  play: SeaPlay
  choice: FishingChoice
  change(part: Partial<FishingChoice>): void
  load(): void
  isAuto: boolean
  setAuto: ((on: boolean) => void) | undefined
  isLocked: boolean
  lock(): void
}

/** Beneath the sea: what a bullet is worth, the magazine, the weapon, and what fires by itself. */
export function Controls(props: ControlsProps) {
  const { sea, play, choice, change, isAuto, setAuto, isLocked, lock } = props
  const { say } = useSpeech()
  return (
    <section className="fish-controls" aria-label={say('panel')}>
      <Magazine {...props} />
      <fieldset className="fish-weapons" aria-label={say('fish.weapon')}>
        {sea.weapons.map(({ id, cost }) => (
          <Choice
            key={id}
            of="weapon"
            isChosen={choice.weapon === id}
            choose={() => change({ weapon: id })}
          >
            <b>{say(`fish.weapon.${id}`)}</b> <small>{say('fish.cost', { count: cost })}</small>
          </Choice>
        ))}
      </fieldset>
      <div className="fish-switches">
        <button type="button" aria-pressed={isLocked} onClick={lock}>
          {say('fish.lock')}
        </button>
        {setAuto && (
          <button type="button" aria-pressed={isAuto} onClick={() => setAuto(!isAuto)}>
            {say('fish.auto')}
          </button>
        )}
        {setAuto && (
          <button
            type="button"
            aria-pressed={choice.isReloaded}
            onClick={() => change({ isReloaded: !choice.isReloaded })}
          >
            {say('fish.reload')}
          </button>
        )}
      </div>
      {play.now.magazine && weaponOf(sea, choice.weapon).cost > play.now.magazine.left && (
        <p className="unseen">{say('fish.tooFew')}</p>
      )}
    </section>
  )
}

/** Before a magazine is loaded: its stake and size. After that: what is left and what it has won. */
function Magazine({ play, choice, change, load }: ControlsProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { now, away, isLoading, isClosing } = play
  const { magazine, room } = now
  const stakes = room?.stakes ?? []
  if (magazine) {
    const { left, bullets, won, stake } = magazine
    const shown = Math.max(0, left - away)
    return (
      <div className="fish-magazine">
        <p className="fish-left">
          <b>{say('fish.left', { left: shown, count: bullets })}</b>
          <meter min={0} max={bullets} value={shown} aria-hidden="true" />
        </p>
        <p className="fish-won">
          {say('fish.won', { amount: amount(BigInt(stake) * BigInt(won)) })}
        </p>
        <button type="button" className="button plain" disabled={isClosing} onClick={play.close}>
          {say('fish.giveBack')}
        </button>
      </div>
    )
  }
  const stake = BigInt(stakes[choice.level] ?? '0')
  return (
    <div className="fish-magazine">
      <fieldset className="fish-choices" aria-label={say('fish.bullet')}>
        {stakes.map((one, level) => (
          <Choice
            key={one}
            of="bullet"
            isChosen={level === choice.level}
            choose={() => change({ level })}
          >
            {amount(BigInt(one))}
          </Choice>
        ))}
      </fieldset>
      <fieldset className="fish-choices" aria-label={say('fish.size')}>
        {magazines.map((count) => (
          <Choice
            key={count}
            of="size"
            isChosen={count === choice.bullets}
            choose={() => change({ bullets: count })}
          >
            {count}
          </Choice>
        ))}
      </fieldset>
      <button
        type="button"
        className="button main"
        disabled={isLoading || !now.isConnected}
        onClick={load}
      >
        {say(now.isConnected ? 'fish.load' : 'crash.away', {
          count: choice.bullets,
          amount: amount(stake * BigInt(choice.bullets)),
        })}
      </button>
    </div>
  )
}

interface ChoiceProps {
  of: string
  isChosen: boolean
  choose(): void
  children: ReactNode
}

function Choice({ of, isChosen, choose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" className="unseen" name={of} checked={isChosen} onChange={choose} />
      {children}
    </label>
  )
}
