import { useCall } from '@baize/client'
import { profileFields } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, ErrorState, KeyValue, Panel, Skeleton } from '@baize/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '../../../shared/times.ts'
import { ProfilePopup } from './ProfilePopup.tsx'

/** The personal details of the member. */
export function ProfilePanel() {
  const say = useWords('security')
  const account = useWords('account')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const read = useCall('profile', {})
  const [editing, setEditing] = useState(false)
  if (read.isError) {
    return (
      <Panel title={say('profile.title')}>
        <ErrorState
          title={say('safety.fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </Panel>
    )
  }
  if (!read.data) {
    return (
      <Panel title={say('profile.title')}>
        <Skeleton height={140} />
      </Panel>
    )
  }
  const profile = read.data
  const said = profileFields.flatMap((id) => {
    const value = profile.fields[id]
    return value ? [{ id, label: account(`field.${id}`), value: <bdi>{value}</bdi> }] : []
  })
  return (
    <Panel
      title={say('profile.title')}
      actions={
        <Button size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
          {say('profile.edit')}
        </Button>
      }
    >
      <KeyValue
        facts={[
          { id: 'account', label: account('field.username'), value: <bdi>{profile.account}</bdi> },
          ...said,
          { id: 'code', label: say('profile.referralCode'), value: profile.referralCode },
          {
            id: 'since',
            label: say('profile.since'),
            value: timeWords(profile.registeredAt, tag, 'date'),
          },
        ]}
      />
      {editing && <ProfilePopup profile={profile} onClose={() => setEditing(false)} />}
    </Panel>
  )
}
