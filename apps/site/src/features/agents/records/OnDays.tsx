import '../team/team.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack } from '@baize/ui'
import type { ReactNode } from 'react'
import { WhenRead } from '../../../shared/WhenRead.tsx'

/** A record needs to know which day it is at the merchant. */
export function OnDays({ children }: { children: (today: string) => ReactNode }) {
  const money = useWords('money')
  const read = useCall('teamOverview', {})
  const wait = (
    <Stack space={16}>
      <Skeleton height={112} />
      <Skeleton height={480} />
    </Stack>
  )
  return (
    <WhenRead read={read} faultTitle={money('record.fault')} wait={wait}>
      {({ today }) => children(today)}
    </WhenRead>
  )
}
