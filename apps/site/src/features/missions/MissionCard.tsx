import type { MissionMeasure } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Status } from '@baize/ui'
import {
  Dices,
  Gamepad2,
  HandCoins,
  Layers,
  type LucideIcon,
  PiggyBank,
  Trophy,
} from 'lucide-react'
import { type Mission, percentOf, useMissionWords } from '../../shared/missionWords.ts'
import { useSpoken, useWorth } from '../../shared/rewardWords.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** One mission: its task, how far it is, what it gives, and the button when it is met. */
export function MissionCard(props: {
  mission: Mission
  currency: string
  isBusy: boolean
  /** It was claimed a moment ago. */
  isWon: boolean
  onClaim: () => void
  onOver: () => void
}) {
  const { mission, currency, isWon } = props
  const say = useWords('missions')
  const rewards = useWords('rewards')
  const spoken = useSpoken()
  const worth = useWorth(currency)
  const words = useMissionWords(currency)
  const Sign = signs[mission.measure]
  const task = words.task(mission)
  const only = words.only(mission)
  return (
    <article className="bz-panel mission" data-state={mission.state} data-won={isWon || undefined}>
      <span className="mission-sign" aria-hidden="true">
        <Sign />
      </span>
      <div className="mission-text">
        <p className="mission-kind">
          <span>{say(`period.${mission.period}`)}</span>
          {mission.isNew && <Badge tone="brass">{say('new')}</Badge>}
        </p>
        <h3>{task}</h3>
        <p>{only ?? spoken(mission.title)}</p>
      </div>
      <div className="mission-reward">
        <small>{rewards('column.what')}</small>
        <strong>{worth({ ...mission.reward, withheld: '0' })}</strong>
      </div>
      <div className="mission-way">
        <progress
          className="mission-bar"
          aria-label={task}
          aria-valuetext={words.progress(mission)}
          value={percentOf(mission)}
          max={100}
        />
        <span>{words.progress(mission)}</span>
        {mission.endsAt && mission.state !== 'claimable' && (
          <TimeLeft at={mission.endsAt} onOver={props.onOver} />
        )}
      </div>
      <Foot {...props} task={task} />
    </article>
  )
}

function Foot(props: { mission: Mission; task: string; isBusy: boolean; onClaim: () => void }) {
  const say = useWords('missions')
  const rewards = useWords('rewards')
  const { state } = props.mission
  if (state === 'running') return null
  if (state !== 'claimable')
    return (
      <div className="mission-act">
        <Status tone="success">
          {state === 'claimed' ? rewards('state.claimed') : say('state.done')}
        </Status>
      </div>
    )
  return (
    <div className="mission-act">
      <Button
        kind="brass"
        wide
        busy={props.isBusy}
        aria-label={rewards('claimOf', { title: props.task })}
        onClick={props.onClaim}
      >
        {rewards('claim')}
      </Button>
    </div>
  )
}

const signs: Record<MissionMeasure, LucideIcon> = {
  bets: Dices,
  validBet: HandCoins,
  games: Gamepad2,
  wins: Trophy,
  deposits: Layers,
  deposited: PiggyBank,
}
