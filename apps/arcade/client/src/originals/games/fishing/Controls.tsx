import { type Sea, weaponOf } from '@baize/engines/fishing'
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
      <div className="fish-weapons" role="radiogroup" aria-label={say('fish.weapon')}>
        {sea.weapons.map(({ id, cost }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={choice.weapon === id}
            data-weapon={id}
            onClick={() => change({ weapon: id })}
          >
            <b>{say(`fish.weapon.${id}`)}</b>
            <small>{say('fish.cost', { count: cost })}</small>
          </button>
        ))}
      </div>
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
      <div className="fish-choices" role="radiogroup" aria-label={say('fish.bullet')}>
        {stakes.map((one, level) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={level === choice.level}
            onClick={() => change({ level })}
          >
            {amount(BigInt(one))}
          </button>
        ))}
      </div>
      <div className="fish-choices" role="radiogroup" aria-label={say('fish.size')}>
        {magazines.map((count) => (
          <button
            key={count}
            type="button"
            role="radio"
            aria-checked={count === choice.bullets}
            onClick={() => change({ bullets: count })}
          >
            {count}
          </button>
        ))}
      </div>
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
