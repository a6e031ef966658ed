import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { WhenRead } from '../../../shared/WhenRead.tsx'

/** One deposit or withdrawal: a back link, its timeline, and its details beside it. */
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
      className="button-flush"
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
          <Top>{back}</Top>
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

/**
 * Scrolls to the top when it opens, because the form or list it was opened from may be scrolled far
 * down. When going back, the browser restores the old scroll position.
 */
function Top({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isBack) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isBack])
  return (
    <div ref={place} className="cashier-top">
      {children}
    </div>
  )
}
