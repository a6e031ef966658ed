import { useWords } from '@baize/i18n/react'
import { Timeline, type TimelineItem } from '@baize/ui'
import { Moment, useTimeWords } from '../../../shared/Moment.tsx'
import { useDurationWords, useWaitWords } from '../pieces/methods.tsx'
import { type Ahead, type Entry, timelineOf } from '../rules/timeline.ts'
import type { StateName, WithdrawalDetail } from '../rules/withdrawal.ts'

/** The steps so far with time, actor and reason; then the current and next steps. */
export function WithdrawalTimeline(props: {
  withdrawal: WithdrawalDetail
  /** The usual duration of the payout method in minutes, if known. */
  minutes: number | undefined
  /** How long the member has to confirm the receipt. */
  receiptMinutes: number
}) {
  const say = useWords('cashier')
  const time = useTimeWords()
  const duration = useDurationWords()
  const wait = useWaitWords()(props.receiptMinutes)

  function past(entry: Extract<Entry, { kind: 'past' }>): TimelineItem {
    const { id, state, name, step, at, by, reason } = entry
    return {
      id,
      state,
      title:
        name === 'asked' || name === 'sent' ? say(`step.${name}`) : say(`withdrawal.state.${name}`),
      at: <Moment at={at} />,
      text: (
        <>
          {step === 'autoReceived' ? say('step.autoReceivedText') : say(`by.${by}`)}
          {reason && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </>
      ),
      stateLabel: say(`timeline.${state}`),
    }
  }

  function ahead(entry: Extract<Entry, { kind: 'ahead' }>): TimelineItem {
    const { id, state, what, until } = entry
    const isTransport = what === 'arrival' || what === 'payout'
    const takes = isTransport && props.minutes !== undefined && duration(props.minutes)
    return {
      id,
      state,
      title: isState(what) ? say(`withdrawal.state.${stateOf[what]}`) : say(`ahead.${what}`),
      at: until === undefined ? takes : say('ahead.until', { time: time(until) }),
      text:
        what === 'receipt' && until === undefined
          ? say('receipt.rule', { wait })
          : say(`ahead.${what}Text`),
      stateLabel: say(`timeline.${state}`),
    }
  }

  const items = timelineOf(props.withdrawal).map((entry) =>
    entry.kind === 'past' ? past(entry) : ahead(entry),
  )
  return <Timeline label={say('timeline.label')} items={items} />
}

const stateOf = { review: 'requested', arrival: 'paying' } as const satisfies Partial<
  Record<Ahead, StateName>
>

function isState(what: Ahead): what is keyof typeof stateOf {
  return what in stateOf
}
