import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Panel, Stack, Stat } from '@baize/ui'
import { HandCoins } from 'lucide-react'
import { BonusBar } from '../../../shared/bonus/BonusBar.tsx'
import { GiveUpBonus } from '../../../shared/bonus/GiveUpBonus.tsx'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { percentDone } from '../../../shared/percentDone.ts'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { lowestPayout } from '../rules/withdrawal.ts'

type Cashier = Value<'cashier'>

/** The withdrawable amount, and the wagering left before more can be withdrawn. */
export function Standing({ cashier }: { cashier: Cashier }) {
  const { currency, requirements, toPlay } = cashier
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const play = usePlayWords(currency)
  const done = cashier.playTimes > 0 ? say('withdraw.nothingLeft') : undefined
  return (
    <Panel look="cloth">
      <Stack space={16}>
        <Stat
          icon={<HandCoins />}
          label={say('withdraw.available')}
          value={<Sum of={cashier.withdrawable} currency={currency} />}
          note={play.left(toPlay) ?? done}
        />
        {cashier.withdrawal.length > 0 && (
          <p className="cashier-small">
            {say('withdraw.from', { min: sum(lowestPayout(cashier)) })}
          </p>
        )}
        {requirements.length > 0 && (
          <ul className="cashier-needs" aria-label={say('withdraw.requirements')}>
            {requirements.map((requirement, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no names, only their order
              <Requirement key={at} requirement={requirement} cashier={cashier} />
            ))}
          </ul>
        )}
        {requirements.length > 0 && (
          <p className="cashier-small">{`${play.why()} ${play.how()}`}</p>
        )}
        <RunningBonus />
      </Stack>
    </Panel>
  )
}

function Requirement(props: { requirement: Cashier['requirements'][number]; cashier: Cashier }) {
  const { requirement, cashier } = props
  const { required, done } = requirement
  const say = useWords('cashier')
  const sum = useSumWords(cashier.currency)
  const words = say('withdraw.played', { done: sum(done), required: sum(required) })
  return (
    <li className="cashier-need">
      <div className="cashier-need-words">
        <strong>{say('withdraw.source.deposit')}</strong>
        <span>{words}</span>
      </div>
      <progress
        className="cashier-bar"
        aria-label={say('withdraw.source.deposit')}
        aria-valuetext={words}
        value={percentDone(requirement)}
        max={100}
      />
    </li>
  )
}

/** A bonus holds no cash back: it goes on, or it is given up with both figures in sight. */
function RunningBonus() {
  const say = useWords('bonus')
  const time = useTimeWords()
  const { data } = useCall('bonusProgress', {})
  const sum = useSumWords(data?.currency ?? '')
  if (!data?.bonus) return null
  const { bonus, currency } = data
  return (
    <section className="cashier-need" aria-label={say('label')}>
      <strong>{say('label')}</strong>
      <BonusBar {...bonus} currency={currency} />
      <small>
        {say('balance', { left: sum(bonus.balance) })}{' '}
        {say('expires', { time: time(bonus.expiresAt) })} {say('stays')}
      </small>
      {bonus.state === 'active' && (
        <GiveUpBonus bonus={bonus} currency={currency} className="cashier-give-up" />
      )}
    </section>
  )
}
