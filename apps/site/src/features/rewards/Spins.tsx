import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { usePopups } from '../../popups/usePopups.ts'
import { type Reward, useWorth } from '../../shared/rewardWords.ts'

type Spins = NonNullable<Reward['spins']>

/** The state of a reward in words; spins are played and not claimed. */
export function useStateWords(): (reward: Pick<Reward, 'unit' | 'state'>) => string {
  const say = useWords('rewards')
  return ({ unit, state }) =>
    unit === 'spins' && (state === 'open' || state === 'claimed')
      ? say(`spinsState.${state}`)
      : say(`state.${state}`)
}

/** Where free spins are played, at which stake, and what they won so far. */
export function SpinsText({ spins, currency }: { spins: Spins; currency: string }) {
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const money = (amount: string) => worth({ unit: 'money', amount, withheld: '0' })
  const { game, count, left, stake, won } = spins
  return (
    <p>
      {game && <bdi>{game.displayName}</bdi>} {say('spinsAt', { stake: money(stake) })}
      {left < count && <> · {say('spinsWon', { amount: money(won) })}</>}
    </p>
  )
}

/** Opens the game in which they are played. */
export function PlaySpins({ spins, title }: { spins: Spins; title: string }) {
  const say = useWords('rewards')
  const popups = usePopups()
  const { game, isReady } = spins
  if (!game) return null
  const { nodeId, displayName } = game
  return (
    <Button
      kind="primary"
      size="sm"
      disabled={!isReady}
      aria-label={isReady ? say('playOf', { title }) : say('spinsSoon')}
      onClick={() => popups.open({ kind: 'game', nodeId, title: displayName, mode: 'real' })}
    >
      {say(isReady ? 'play' : 'spinsSoon')}
    </Button>
  )
}
