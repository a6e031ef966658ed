import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Panel, Stack, toast } from '@baize/ui'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useWorth } from '../../../shared/rewardWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import { PlaySpins, SpinsText } from '../Spins.tsx'
import type { Detail, Play } from './offerWords.ts'

/** Free spins of a slot: what they are, the way to take them, and the way to play them. */
export function FreeSpinsOffer({ detail, play }: { detail: Detail; play: Play<'freeSpins'> }) {
  const { currency, offer, reasons } = detail
  const say = useWords('promotions')
  const rewards = useWords('rewards')
  const worth = useWorth(currency)
  const words = useRefusalWords()
  const { send, isBusy } = useSending('takeFreeSpins', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  const { game, count, stake, days, reward } = play
  const spins = worth({ unit: 'spins', amount: String(count), withheld: '0' })
  const facts = [
    ...(game
      ? [{ id: 'game', label: say('spinsGame'), value: <bdi>{game.displayName}</bdi> }]
      : []),
    { id: 'count', label: rewards('figure.spins'), value: count },
    {
      id: 'stake',
      label: rewards('figure.spinStake'),
      value: <bdi>{worth({ unit: 'money', amount: stake, withheld: '0' })}</bdi>,
    },
    { id: 'days', label: say('spinsTime'), value: say('spinsDays', { days }) },
  ]
  const isOpen = reward?.state === 'open'
  const canTake = !reward && reasons.length === 0 && offer.status === 'claim'
  return (
    <Panel title={spins}>
      <Stack space={16}>
        <KeyValue facts={facts} />
        <p>{say('spinsCash')}</p>
        {reward?.spins && (
          <div>
            <p>{rewards('spinsLeft', { left: reward.spins.left, count })}</p>
            <SpinsText spins={reward.spins} currency={currency} />
          </div>
        )}
        {isOpen && reward.spins && (
          <div>
            <PlaySpins spins={reward.spins} title={spins} />
          </div>
        )}
        {canTake && (
          <Button
            kind="brass"
            size="lg"
            busy={isBusy}
            onClick={() => void send({ body: { programme: offer.id } })}
          >
            {say('act.freeSpins', { spins })}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}
