import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { KeyValue, Sheet, Skeleton, Stack } from '@baize/ui'
import { Moment } from '../../shared/Moment.tsx'
import { useRateWords, useWorth } from '../../shared/rewardWords.ts'
import { timeWords } from '../../shared/times.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { useRewardTitle } from './rewardTitle.ts'
import { useStateWords } from './Spins.tsx'

/** What the amount of a reward follows from, and the terms it was given under. */
export function WhySheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const say = useWords('rewards')
  const frame = useWords('frame')
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      side="end"
      title={say('whyTitle')}
      closeLabel={frame('close')}
    >
      {id && <Why id={id} />}
    </Sheet>
  )
}

function Why({ id }: { id: string }) {
  const say = useWords('rewards')
  const read = useCall('rewardWhy', { query: { id } })
  return (
    <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={200} />}>
      {(value) => <Explained value={value} />}
    </WhenRead>
  )
}

function Explained({ value }: { value: Value<'rewardWhy'> }) {
  const { reward, currency, why, version, termsFrom, reason } = value
  const say = useWords('rewards')
  const worth = useWorth(currency)
  const rate = useRateWords()
  const stateOf = useStateWords()
  const { tag } = useLanguage()
  const titleOf = useRewardTitle([reward], currency)
  const of = (amount: string) => worth({ unit: reward.unit, amount, withheld: '0' })
  const looks = {
    amount: of,
    money: (figure: string) => worth({ unit: 'money', amount: figure, withheld: '0' }),
    millionths: (figure: string) => rate(Number(figure)),
    day: (figure: string) => (isDay.test(figure) ? timeWords(figure, tag, 'day') : figure),
    plain: (figure: string) => figure,
  }
  const facts = [
    { id: 'what', label: say('column.what'), value: titleOf(reward) },
    { id: 'state', label: say('column.state'), value: stateOf(reward) },
    { id: 'granted', label: say('grantedAt'), value: <Moment at={reward.grantedAt} /> },
    ...(reason ? [{ id: 'reason', label: say('reason'), value: reason }] : []),
    ...Object.entries(why).map(([name, figure]) => ({
      id: `figure ${name}`,
      label: isFigure(name) ? say(`figure.${name}`) : name,
      value: <bdi>{isFigure(name) ? looks[figures[name]](String(figure)) : String(figure)}</bdi>,
    })),
    ...(reward.spins
      ? [
          {
            id: 'played',
            label: say('spinsPlayed'),
            value: <bdi>{reward.spins.count - reward.spins.left}</bdi>,
          },
          {
            id: 'won',
            label: say('figure.won'),
            value: <bdi>{looks.money(reward.spins.won)}</bdi>,
          },
        ]
      : []),
    ...(reward.withheld === '0'
      ? []
      : [
          { id: 'withheld', label: say('withheld'), value: <bdi>{of(`-${reward.withheld}`)}</bdi> },
        ]),
    { id: 'amount', label: say('column.amount'), value: <bdi>{worth(reward)}</bdi>, sum: true },
  ]
  return (
    <Stack space={16}>
      <KeyValue facts={facts} />
      <p className="reward-terms">
        {say('terms', { version })} <Moment at={termsFrom} />
      </p>
    </Stack>
  )
}

/** A day of the merchant's calendar, as the server writes it. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Figures of a formula that have a name in words; amounts are in the unit of the reward. */
const figures = {
  earned: 'amount',
  paidBefore: 'amount',
  staked: 'amount',
  won: 'amount',
  lost: 'amount',
  rate: 'millionths',
  total: 'amount',
  day: 'day',
  inARow: 'plain',
  step: 'plain',
  shares: 'plain',
  share: 'plain',
  spin: 'plain',
  weight: 'plain',
  ofWeights: 'plain',
  ticket: 'plain',
  tickets: 'plain',
  asked: 'plain',
  askedAmount: 'money',
  bets: 'plain',
  validBet: 'money',
  games: 'plain',
  wins: 'plain',
  deposits: 'plain',
  deposited: 'money',
  place: 'plain',
  score: 'plain',
  level: 'plain',
  friends: 'plain',
  spins: 'plain',
  spinStake: 'money',
  givenFor: 'plain',
} as const satisfies Record<string, 'amount' | 'money' | 'millionths' | 'day' | 'plain'>

type Figure = keyof typeof figures

const isFigure = (name: string): name is Figure => name in figures
