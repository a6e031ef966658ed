import { useWords } from '@baize/i18n/react'
import { Timeline, type TimelineItem } from '@baize/ui'
import { Moment } from '../../../shared/Moment.tsx'
import type { DrawShown } from '../lottery.types.ts'

const steps = ['open', 'closed', 'drawn', 'settled'] as const
type Step = (typeof steps)[number]

/** How many steps are behind a draw in this state. */
const done: Record<DrawShown['state'], number> = {
  open: 1,
  closed: 2,
  provisional: 2,
  drawn: 3,
  settled: 4,
  void: 2,
}

/** Announced, closed, drawn, paid. */
export function DrawLife({ draw }: { draw: DrawShown }) {
  const say = useWords('lottery')
  const behind = done[draw.state]
  const stateOf = (at: number) => (at < behind ? 'done' : at === behind ? 'now' : 'next')
  const times: Record<Step, string | null> = {
    open: null,
    closed: draw.closesAt,
    drawn: draw.drawnAt ?? draw.drawsAt,
    settled: null,
  }
  const items = steps.map((step, at): TimelineItem => {
    const time = times[step]
    const state = stateOf(at)
    return {
      id: step,
      title: say(`proof.step.${step}`),
      ...(time && { at: <Moment at={time} look="exact" /> }),
      text: say(`proof.step.${step}Text`),
      state,
      stateLabel: say(`proof.state.${state}`),
    }
  })
  const given: TimelineItem = {
    id: 'void',
    title: say('proof.step.void'),
    text: say('proof.step.voidText'),
    state: 'failed',
    stateLabel: say('proof.state.failed'),
  }
  const shown = draw.state === 'void' ? [...items.slice(0, behind), given] : items
  return <Timeline label={say('proof.timeline')} items={shown} />
}
