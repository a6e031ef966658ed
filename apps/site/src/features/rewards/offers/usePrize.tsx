import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { PartyPopper } from 'lucide-react'
import { useState } from 'react'
import { useWorth } from '../../../shared/rewardWords.ts'
import { useSending } from '../../../shared/useSending.ts'

type Prize = Value<'signIn'>['prize']

/** Claims what was won and shows it. If the claim does not come through, it waits in the reward centre. */
export function usePrize(currency: string) {
  const [won, setWon] = useState<Prize>()
  const { send, isBusy } = useSending('claimRewards')
  async function take(prize: Prize): Promise<void> {
    setWon(prize)
    await send({ body: { ids: [prize.id] } })
  }
  return { take, isBusy, shown: won ? <Won prize={won} currency={currency} /> : null }
}

const sparks = Array.from({ length: 12 }, (_, nth) => nth)

export function Won({ prize, currency }: { prize: Prize; currency: string }) {
  const say = useWords('rewards')
  const worth = useWorth(currency)
  return (
    <output className="bz-panel bz-cloth won">
      <span className="won-burst" aria-hidden="true">
        {sparks.map((nth) => (
          <i key={nth} style={{ '--nth': nth }} />
        ))}
      </span>
      <PartyPopper aria-hidden="true" />
      <strong>{say('claimed', { what: worth({ ...prize, withheld: '0' }) })}</strong>
    </output>
  )
}
