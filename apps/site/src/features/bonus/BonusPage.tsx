import '../../shared/bonus/bonus.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, type Column, EmptyState, Panel, Stack, Status, type Tone } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useGoTo } from '../../router/useGoTo.ts'
import { BonusBar } from '../../shared/bonus/BonusBar.tsx'
import type { Bonus } from '../../shared/bonus/bonusWords.ts'
import { Contributions } from '../../shared/bonus/Contributions.tsx'
import { GiveUpBonus } from '../../shared/bonus/GiveUpBonus.tsx'
import { Moment, useTimeWords } from '../../shared/Moment.tsx'
import { PagesPanel } from '../../shared/pages/PagesPanel.tsx'
import { usePages } from '../../shared/pages/usePages.ts'
import { useSpoken } from '../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../shared/Sum.tsx'

/** Colours only accompany the state's word; they never stand alone. */
const tones = {
  offered: 'info',
  queued: 'info',
  active: 'info',
  met: 'success',
  converted: 'success',
  expired: 'neutral',
  givenUp: 'neutral',
  usedUp: 'neutral',
  revoked: 'warning',
  lapsed: 'neutral',
} as const satisfies Record<Bonus['state'], Tone>

/** The bonus that runs with its progress and conditions, and every bonus of the member. */
export default function BonusPage() {
  const say = useWords('member')
  const read = usePages('bonuses')
  const currency = read.currency ?? ''
  const running = read.rows?.find(({ state }) => state === 'active' || state === 'met')
  return (
    <Stack space={24}>
      {running && <Running bonus={running} currency={currency} />}
      <PagesPanel
        caption={say('page.bonusDetails')}
        read={read}
        columns={useColumns(currency)}
        empty={
          <EmptyState art="table" title={say('none.bonusDetails')} actions={<ToOffers />}>
            {say('soon.bonusDetails')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

function Running({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const say = useWords('bonus')
  const spoken = useSpoken()
  const sum = useSumWords(currency)
  const time = useTimeWords()
  const waiting = useCall('bonusProgress', {}).data?.waiting ?? 0
  const { id, title, state, required, wagered, balance, expiresAt, conditions } = bonus
  const { stakeMax, cap } = conditions
  return (
    <Panel title={title ? spoken(title) : say('label')}>
      <Stack space={16}>
        <BonusBar required={required ?? '0'} wagered={wagered} currency={currency} />
        {state === 'met' && <p>{say('becoming')}</p>}
        <ul className="bonus-terms">
          <li>{say('balance', { left: sum(balance ?? '0') })}</li>
          {expiresAt && <li>{say('expires', { time: time(expiresAt) })}</li>}
          {stakeMax !== null && <li>{say('stakeMax', { most: sum(stakeMax) })}</li>}
          {cap !== null && <li>{say('cap', { cap: sum(cap) })}</li>}
          <li>{say('own')}</li>
        </ul>
        <Contributions conditions={conditions} />
        {waiting > 0 && <p className="bonus-small">{say('waiting', { count: waiting })}</p>}
        {state === 'active' && (
          <div>
            <GiveUpBonus bonus={{ id, balance: balance ?? '0' }} currency={currency} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

/** A bonus is chosen with a deposit, or among the promotions. */
function ToOffers() {
  const frame = useWords('frame')
  const goTo = useGoTo()
  return (
    <>
      <Button kind="primary" onClick={() => goTo.member('depositv2')}>
        {frame('deposit')}
      </Button>
      <Button render={(link) => <Link to={paths.promotions()} {...link} />}>
        {frame('nav.promotions')}
      </Button>
    </>
  )
}

function useColumns(currency: string): Column<Bonus>[] {
  const say = useWords('member')
  const words = useWords('bonus')
  const spoken = useSpoken()
  return [
    {
      id: 'time',
      header: say('column.time'),
      phone: 'title',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'bonus',
      header: words('label'),
      cell: ({ title }) => (title ? spoken(title) : words('label')),
    },
    {
      id: 'state',
      header: say('column.status'),
      cell: (bonus) => <StateOf bonus={bonus} currency={currency} />,
    },
    {
      id: 'until',
      header: words('until'),
      cell: ({ closedAt, expiresAt }) => {
        const at = closedAt ?? expiresAt
        return at === null ? '–' : <Moment at={at} />
      },
    },
    {
      id: 'wager',
      header: say('column.wager'),
      align: 'end',
      cell: ({ left }) => (left === null ? '–' : <Sum of={left} currency={currency} />),
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : <Sum of={amount} currency={currency} />),
    },
  ]
}

/** The state, and why it ended so. One that waits can be cancelled here. */
function StateOf({ bonus, currency }: { bonus: Bonus; currency: string }) {
  const say = useWords('bonus')
  const sum = useSumWords(currency)
  const { id, state, lapse, reason, paid, lost, closedAt } = bonus
  const why = [
    ...(lapse ? [say(`lapse.${lapse}`)] : []),
    ...(reason ? [say('reasonGiven', { reason })] : []),
    ...(closedAt && paid !== '0' ? [say('became', { paid: sum(paid) })] : []),
    ...(closedAt && lost !== '0' ? [say('went', { lost: sum(lost) })] : []),
  ]
  return (
    <span className="bonus-state">
      <Status tone={tones[state]}>{say(`state.${state}`)}</Status>
      {why.length > 0 && <small className="bonus-small">{why.join(' ')}</small>}
      {state === 'queued' && <GiveUpBonus bonus={{ id, balance: '0' }} currency={currency} />}
    </span>
  )
}
