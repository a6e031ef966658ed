import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { WhenRead } from './WhenRead.tsx'

/** One deposit or withdrawal: the way back, its story, and its facts beside it. */
export function FollowedView<T>(props: {
  read: UseQueryResult<T, Refusal>
  faultTitle: string
  wait: ReactNode
  back: { label: string; onPress: () => void }
  story: (value: T) => ReactNode
  facts: (value: T) => ReactNode
}) {
  const { read, faultTitle, wait } = props
  const say = useWords('cashier')
  const back = (
    <Button
      size="sm"
      kind="quiet"
      icon={<ArrowLeft className="mirror" />}
      onClick={props.back.onPress}
    >
      {props.back.label}
    </Button>
  )
  return (
    <WhenRead {...{ read, faultTitle, wait }} actions={back}>
      {(value) => (
        <Stack space={16}>
          <div>{back}</div>
          <div className="cashier-split">
            <Panel>
              <Stack space={24}>{props.story(value)}</Stack>
            </Panel>
            <Panel title={say('summary.title')} look="raised" className="cashier-aside">
              {props.facts(value)}
            </Panel>
          </div>
        </Stack>
      )}
    </WhenRead>
  )
}
