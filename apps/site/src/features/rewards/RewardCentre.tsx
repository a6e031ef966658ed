import './rewards.css'
import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { claimsMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, Skeleton, Stack, toast } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTimeWords } from '../../shared/Moment.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { type Reward, useWorth } from '../../shared/rewardWords.ts'
import { Sum } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { useSending } from '../../shared/useSending.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { PastRewards } from './PastRewards.tsx'
import { RewardCard } from './RewardCard.tsx'
import { useRewardTitle } from './rewardTitle.ts'
import { WhySheet } from './WhySheet.tsx'

/** Everything that can be claimed, in one place, and what was claimed before. */
export default function RewardCentre() {
  const say = useWords('rewards')
  const read = useCall('rewards', {}, { staleTimeMs: 0 })
  const [asked, setAsked] = useState<string>()
  return (
    <Stack space={16}>
      <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={240} />}>
        {(value) => <Open value={value} onWhy={setAsked} />}
      </WhenRead>
      <PastRewards onWhy={setAsked} />
      <WhySheet id={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  )
}

function Open({ value, onWhy }: { value: Value<'rewards'>; onWhy: (id: string) => void }) {
  const say = useWords('rewards')
  const { claim, claiming, popup } = useClaim(value.currency)
  const titleOf = useRewardTitle(value.list, value.currency)
  const claimable = value.list.filter(({ unit }) => unit !== 'spins')
  const waiting = useWaitingOffers()
  if (value.list.length === 0 && waiting > 0) {
    return (
      <Panel>
        <EmptyState
          art="letter"
          title={say('offersWait', { count: waiting })}
          actions={
            <Button kind="primary" render={(props) => <Link to={paths.promotions()} {...props} />}>
              {say('toOffers')}
            </Button>
          }
        >
          {say('noneText')}
        </EmptyState>
      </Panel>
    )
  }
  if (value.list.length === 0) {
    return (
      <Panel>
        <EmptyState art="cards" title={say('none')} actions={<ToGames />}>
          {say('noneText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Stack space={16}>
      {claimable.length > 0 && (
        <Ready
          value={{ ...value, list: claimable }}
          isBusy={claiming !== undefined}
          onClaim={claim}
        />
      )}
      <ul className="rewards">
        {value.list.map((reward) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              title={titleOf(reward)}
              currency={value.currency}
              isBusy={claiming?.includes(reward.id) ?? false}
              onClaim={() => void claim([reward])}
              onWhy={() => onWhy(reward.id)}
            />
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p>
          {say('offersWait', { count: waiting })}{' '}
          <Link className="bz-link" to={paths.promotions()}>
            {say('toOffers')}
          </Link>
        </p>
      )}
      {popup}
    </Stack>
  )
}

/** Offers to be used now, such as signing in for today or a spin of the wheel: they are no rewards yet. */
function useWaitingOffers(): number {
  const offers = useCall('promotions', {}, { staleTimeMs: 0 }).data?.list ?? []
  return offers.filter(({ status }) => status === 'claim').length
}

/** The sum of what waits, and one button for all of it. */
function Ready(props: {
  value: Value<'rewards'>
  isBusy: boolean
  onClaim: (rewards: readonly Reward[]) => Promise<void>
}) {
  const { currency, list, money, points, nextExpiry } = props.value
  const say = useWords('rewards')
  const time = useTimeWords()
  const hasMoney = money !== '0' || points === '0'
  return (
    <div className="bz-panel bz-cloth rewards-ready">
      <Gift className="rewards-sign" aria-hidden="true" />
      <div className="rewards-sum">
        <span className="on-cloth">{say('ready', { count: list.length })}</span>
        <strong>
          {hasMoney && <Sum of={money} currency={currency} />}
          {points !== '0' && <span>{say('points', { count: Number(points) })}</span>}
        </strong>
        {nextExpiry && (
          <small className="on-cloth">{say('nextExpiry', { time: time(nextExpiry) })}</small>
        )}
      </div>
      <Button
        kind="brass"
        busy={props.isBusy}
        onClick={() => void props.onClaim(list.slice(0, claimsMax))}
      >
        {say(list.length === 1 ? 'claim' : 'claimAll')}
      </Button>
    </div>
  )
}

function useClaim(currency: string) {
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const words = useRefusalWords()
  const [claiming, setClaiming] = useState<readonly string[]>()
  const { send, popup } = useSending('claimRewards', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })

  async function claim(rewards: readonly Reward[]): Promise<void> {
    const ids = rewards.map(({ id }) => id)
    setClaiming(ids)
    const done = await send({ body: { ids } })
    setClaiming(undefined)
    if (!done) return
    const units = [
      { unit: 'money', amount: done.money, withheld: '0' },
      { unit: 'points', amount: done.points, withheld: '0' },
    ] as const
    const got = units.filter(({ amount }) => amount !== '0').map(worth)
    toast({ tone: 'success', title: say('claimed', { what: got.join(' + ') || worth(units[0]) }) })
  }

  return { claim, claiming, popup }
}
