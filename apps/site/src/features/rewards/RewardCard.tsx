import type { RewardKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import {
  CalendarCheck,
  Cherry,
  Coins,
  Crown,
  Gift,
  LoaderPinwheel,
  type LucideIcon,
  Mail,
  Medal,
  RotateCcw,
  Target,
  Ticket,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { useTimeWords } from '../../shared/Moment.tsx'
import { type Reward, useWorth } from '../../shared/rewardWords.ts'
import { PlaySpins, SpinsText } from './Spins.tsx'

/** One reward that can be claimed, or played. */
export function RewardCard(props: {
  reward: Reward
  title: string
  currency: string
  isBusy: boolean
  onClaim: () => void
  onWhy: () => void
}) {
  const { reward, currency } = props
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const time = useTimeWords()
  const Sign = signs[reward.kind]
  const title = props.title
  return (
    <article className="bz-panel reward">
      <span className="reward-sign" aria-hidden="true">
        <Sign />
      </span>
      <div className="reward-text">
        <h3>{title}</h3>
        {reward.spins && <SpinsText spins={reward.spins} currency={currency} />}
        <p>
          {reward.expiresAt ? say('expires', { time: time(reward.expiresAt) }) : say('noExpiry')}
        </p>
        <Button
          size="sm"
          kind="quiet"
          className="button-flush"
          aria-label={say('whyOf', { title })}
          onClick={props.onWhy}
        >
          {say('why')}
        </Button>
      </div>
      <div className="reward-act">
        <strong>
          {reward.spins
            ? say('spinsLeft', { left: reward.spins.left, count: reward.spins.count })
            : worth(reward)}
        </strong>
        {reward.spins ? (
          <PlaySpins spins={reward.spins} title={title} />
        ) : (
          <Button
            kind="primary"
            size="sm"
            busy={props.isBusy}
            aria-label={say('claimOf', { title })}
            onClick={props.onClaim}
          >
            {say('claim')}
          </Button>
        )}
      </div>
    </article>
  )
}

const signs: Record<RewardKind, LucideIcon> = {
  rebate: RotateCcw,
  cashback: Undo2,
  points: Coins,
  vip: Crown,
  referral: UserPlus,
  mission: Target,
  race: Medal,
  envelope: Mail,
  raffle: Ticket,
  wheel: LoaderPinwheel,
  signIn: CalendarCheck,
  promotion: Gift,
  freeSpins: Cherry,
}
