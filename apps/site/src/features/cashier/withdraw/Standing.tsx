import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Panel, Stack, Stat } from '@baize/ui'
import { HandCoins } from 'lucide-react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { usePlayWords } from '../../../shared/playRule.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { percentDone } from '../rules/turnover.ts'
import { lowestPayout } from '../rules/withdrawal.ts'
import { GiveUpBonus } from './GiveUpBonus.tsx'

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
        {play.isReason(requirements) && <p className="cashier-small">{play.why()}</p>}
        {requirements.length > 0 && <p className="cashier-small">{play.how()}</p>}
      </Stack>
    </Panel>
  )
}

function Requirement(props: { requirement: Cashier['requirements'][number]; cashier: Cashier }) {
  const { requirement, cashier } = props
  const { currency } = cashier
  const { source, required, done, bonusId, bonusLeft, expiresAt } = requirement
  const say = useWords('cashier')
  const sum = useSumWords(currency)
  const time = useTimeWords()
  const words = say('withdraw.played', { done: sum(done), required: sum(required) })
  return (
    <li className="cashier-need">
      <div className="cashier-need-words">
        <strong>{say(`withdraw.source.${source}`)}</strong>
        <span>{words}</span>
      </div>
      <progress
        className="cashier-bar"
        aria-label={say(`withdraw.source.${source}`)}
        aria-valuetext={words}
        value={percentDone(requirement)}
        max={100}
      />
      {(expiresAt !== null || BigInt(bonusLeft) > 0n) && (
        <small>
          {BigInt(bonusLeft) > 0n && say('withdraw.bonusLeft', { left: sum(bonusLeft) })}{' '}
          {expiresAt !== null && say('withdraw.expires', { time: time(expiresAt) })}
        </small>
      )}
      {bonusId !== null && (
        <GiveUpBonus bonus={{ id: bonusId, left: bonusLeft }} cashier={cashier} />
      )}
    </li>
  )
}
