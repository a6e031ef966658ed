import './plans.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../../../shared/pages/usePages.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { Sum } from '../../../shared/Sum.tsx'
import type { Plan } from '../lottery.types.ts'
import { More } from '../shown/More.tsx'
import { padOf } from '../tickets/ticket.rules.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import { PlanDetail } from './PlanDetail.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import { useLookAgain } from './useLookAgain.ts'

/** The member's plans of one lottery, or of all. */
export function PlansView({ gameCode }: { gameCode?: string }) {
  const say = useWords('lottery')
  const read = usePages('myPlans', { query: gameCode ? { gameCode } : {}, pageSize: 20 })
  const [opened, setOpened] = useState<string>()
  useLookAgain(read.rows?.some(({ state }) => state === 'running') ?? false, read.readAgain)
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={say('plans.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  if (!read.rows) return <Skeleton height={320} />
  if (read.rows.length === 0) {
    return (
      <EmptyState art="letter" title={say('plans.none')}>
        {say('plans.noneText')}
      </EmptyState>
    )
  }
  return (
    <Panel bare>
      <ul className="ticket-list">
        {read.rows.map((plan) => (
          <li key={plan.id}>
            <PlanRow plan={plan} isNamed={!gameCode} onOpen={() => setOpened(plan.id)} />
          </li>
        ))}
      </ul>
      <More more={read.more} />
      {opened && <PlanDetail id={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}

function PlanRow(props: { plan: Plan; isNamed: boolean; onOpen: () => void }) {
  const { plan, isNamed, onOpen } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  const name = useName(plan.gameCode, isNamed)
  const [first] = plan.lines
  const count = plan.multipliers.length
  return (
    <button type="button" className="ticket-row plan-row" data-state={plan.state} onClick={onOpen}>
      <span className="ticket-words">
        <strong>{first ? words.kind(first.kind, padOf(plan.gameCode, first.kind)) : ''}</strong>
        <span className="plan-facts">
          {name && `${name} · `}
          {say('plan.bets', { count: plan.lines.length })} ·{' '}
          {say('plan.progress', { taken: plan.taken, count })}
        </span>
        {plan.skipped > 0 && <small>{say('plan.skipped', { count: plan.skipped })}</small>}
      </span>
      <span className="ticket-money">
        <PlanStatus plan={plan} />
        <Sum of={plan.staked} currency={plan.currency} tone="muted" />
      </span>
      <ChevronRight aria-hidden="true" className="mirror" />
    </button>
  )
}

function useName(gameCode: string, isNamed: boolean): string {
  const words = useLotteryWords()
  const { data } = useCall('lotteryMenu', {}, { enabled: isNamed })
  if (!isNamed) return ''
  const found = data?.list.find((lottery) => lottery.gameCode === gameCode)
  return found ? words.lottery(found) : gameCode
}
