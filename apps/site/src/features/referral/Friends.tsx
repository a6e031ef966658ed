import type { FriendState } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Status, type Tone } from '@baize/ui'
import { Moment, useTimeWords } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { Sum } from '../../shared/Sum.tsx'
import type { Friend, Offer } from './referralWords.ts'

const tones: Record<FriendState, Tone> = {
  open: 'info',
  held: 'warning',
  paid: 'success',
  lapsed: 'neutral',
  denied: 'danger',
}

/** Who came by the own link, and what is missing for each to count. */
export function Friends({ by }: { by: Offer['by'] }) {
  const say = useWords('referral')
  const read = usePages('referredFriends')
  return (
    <PagesPanel
      caption={say('friends')}
      titled
      read={read}
      columns={useColumns(read.currency ?? '', by)}
      empty={
        <EmptyState art="letter" title={say('friendsNone')}>
          {say('friendsText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(currency: string, by: Offer['by']): Column<Friend>[] {
  const say = useWords('referral')
  const missing = useMissing(by)
  return [
    {
      id: 'friend',
      header: say('column.friend'),
      phone: 'title',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'joined',
      header: say('column.joined'),
      cell: ({ joinedAt }) => <Moment at={joinedAt} look="date" />,
    },
    {
      id: 'state',
      header: say('column.state'),
      cell: ({ state }) => <Status tone={tones[state]}>{say(`state.${state}`)}</Status>,
    },
    { id: 'missing', header: say('column.missing'), cell: missing },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : <Sum of={amount} currency={currency} />),
    },
  ]
}

/** What is missing and until when; when it is paid; or why it does not count. */
function useMissing(by: Offer['by']): (friend: Friend) => string {
  const say = useWords('referral')
  const time = useTimeWords()
  const { tag } = useLanguage()
  const list = new Intl.ListFormat(tag, { type: 'unit' })
  return ({ state, missing, until, paysAt, fault }) => {
    if (fault) return say(`fault.${fault}`)
    if (state === 'held' && paysAt) return say('paysAt', { day: time(paysAt, 'date') })
    if (state !== 'open') return '–'
    if (missing.length === 0) return say('nothing')
    const steps = list.format(
      missing.map((step) => say(`missing.${step === 'verified' ? by : step}`)),
    )
    return `${steps} (${say('until', { day: time(`${until}T12:00:00Z`, 'day') })})`
  }
}
