import { keyOf, useCall, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Mission } from '../../shared/missionWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { useWorth } from '../../shared/rewardWords.ts'
import { ToGames } from '../../shared/ToGames.tsx'
import { useSending } from '../../shared/useSending.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { MissionCard } from './MissionCard.tsx'
import { WeekBoard } from './WeekBoard.tsx'

export function Missions() {
  const say = useWords('missions')
  const read = useCall('missions', {}, { staleTimeMs: 0 })
  useSeen(read.data?.list)
  return (
    <Stack space={16}>
      <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={320} />}>
        {(value) => <Cards value={value} onOver={() => void read.refetch()} />}
      </WhenRead>
      <WeekBoard />
    </Stack>
  )
}

/** What is shown is not new any more; the badge follows. */
function useSeen(list: readonly Mission[] | undefined): void {
  const client = useClient()
  const queries = useQueryClient()
  const fresh = list?.filter(({ isNew }) => isNew).map(({ id }) => id) ?? []
  const names = fresh.join(' ')
  useEffect(() => {
    if (!names) return
    client
      .call('seeMissions', { body: { ids: names.split(' ') } })
      .then(() => queries.invalidateQueries({ queryKey: [keyOf('missionSummary', {})[0]] }))
      // The badge says so again at the next visit.
      .catch(() => undefined)
  }, [client, queries, names])
}

function Cards({ value, onOver }: { value: Value<'missions'>; onOver: () => void }) {
  const say = useWords('missions')
  const { claim, claiming, won, popup } = useClaim(value.currency)
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
    <>
      <ul className="missions">
        {value.list.map((mission) => (
          <li key={mission.id}>
            <MissionCard
              mission={mission}
              currency={value.currency}
              isBusy={claiming === mission.id}
              isWon={won === mission.id}
              onClaim={() => void claim(mission)}
              onOver={onOver}
            />
          </li>
        ))}
      </ul>
      <p className="missions-note">{say('cash')}</p>
      {popup}
    </>
  )
}

function useClaim(currency: string) {
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const words = useRefusalWords()
  const [claiming, setClaiming] = useState<string>()
  const [won, setWon] = useState<string>()
  const { send, popup } = useSending('claimRewards', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })

  async function claim({ id, rewardId, reward }: Mission): Promise<void> {
    if (!rewardId) return
    setClaiming(id)
    const done = await send({ body: { ids: [rewardId] } })
    setClaiming(undefined)
    if (!done) return
    setWon(id)
    const amount = reward.unit === 'money' ? done.money : done.points
    toast({
      tone: 'success',
      title: say('claimed', { what: worth({ unit: reward.unit, amount, withheld: '0' }) }),
    })
  }

  return { claim, claiming, won, popup }
}
