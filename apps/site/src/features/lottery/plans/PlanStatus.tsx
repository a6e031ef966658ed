import { useWords } from '@baize/i18n/react'
import { Status, type Tone } from '@baize/ui'
import type { Plan } from '../lottery.types.ts'

const tones: Record<Plan['state'], Tone> = {
  running: 'info',
  done: 'neutral',
  won: 'brass',
  profit: 'brass',
  cancelled: 'neutral',
  excluded: 'warning',
  account: 'warning',
  rules: 'warning',
  off: 'warning',
}

export function PlanStatus({ plan: { state } }: { plan: Pick<Plan, 'state'> }) {
  const say = useWords('lottery')
  return <Status tone={tones[state]}>{say(`plan.state.${state}`)}</Status>
}
