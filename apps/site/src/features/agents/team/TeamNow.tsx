import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Stack, Stat } from '@baize/ui'
import { Coins, Network, Wifi } from 'lucide-react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { Sum } from '../../../shared/Sum.tsx'
import { Count } from './Count.tsx'

/** How many are below, how many of them are online, and what they hold. */
export function TeamNow({ team }: { team: Value<'teamOverview'> }) {
  const say = useWords('team')
  const time = useTimeWords()
  const { people, direct, online, balance, countedAt } = team.now
  return (
    <Stack space={8}>
      <section className="team-now" aria-label={say('now.title')}>
        <Stat
          framed
          icon={<Network />}
          label={say('now.people')}
          value={<Count of={people} />}
          note={say('now.direct', { count: direct })}
        />
        <Stat
          framed
          icon={<Wifi />}
          label={say('now.online')}
          value={<Count of={online} />}
          note={say('now.onlineText')}
        />
        <Stat
          framed
          className="team-balance"
          icon={<Coins />}
          label={say('now.balance')}
          value={<Sum of={balance} currency={team.currency} />}
          note={say('now.balanceText')}
        />
      </section>
      <p className="team-small">
        {countedAt ? say('now.counted', { time: time(countedAt) }) : say('now.uncounted')}
      </p>
    </Stack>
  )
}
