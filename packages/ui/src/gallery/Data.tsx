import { TrendingUp, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '../Amount.tsx'
import { Avatar, Flag } from '../Avatar.tsx'
import { formatAmount } from '../amountFormat.ts'
import { Badge, CountBadge, Status, type Tone } from '../Badge.tsx'
import { BalancePill } from '../BalancePill.tsx'
import { Button } from '../Button.tsx'
import { KeyValue } from '../KeyValue.tsx'
import { LineChart } from '../LineChart.tsx'
import { Panel } from '../Panel.tsx'
import { QrCode } from '../QrCode.tsx'
import { Stat } from '../Stat.tsx'
import { Steps } from '../Steps.tsx'
import { Timeline } from '../Timeline.tsx'
import { toast } from '../toasts.ts'
import { Part } from './Part.tsx'

const tones: readonly Tone[] = ['neutral', 'success', 'info', 'warning', 'danger', 'brass']

export function Data() {
  return (
    <>
      <Money />
      <Part id="status" title="Badges, status, people">
        <div className="bzg-row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} solid>
              {tone}
            </Badge>
          ))}
          <CountBadge count={3} label="3 unread" />
          <CountBadge count={120} label="120 unread" />
        </div>
        <div className="bzg-row" style={{ gap: 24 }}>
          {tones.map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </div>
        <div className="bzg-row">
          <Avatar name="Mai Linh" />
          <Avatar name="somchai" size={48} />
          <Flag size={28}>
            <svg viewBox="0 0 2 2" aria-hidden="true">
              <path fill="#c8383c" d="M0 0h2v2H0z" />
              <path fill="#e6bc62" d="M.6.6h.8v.8H.6z" />
            </svg>
          </Flag>
          <QrCode value="https://example.test/app" label="The app for phones" />
        </div>
      </Part>
      <Progress />
    </>
  )
}

function Money() {
  const [minor, setMinor] = useState(128450n)
  const [hidden, setHidden] = useState(false)
  return (
    <Part id="money" title="Money">
      <div className="bzg-row">
        <BalancePill
          amount={{ minor, currency: 'USDT' }}
          hidden={hidden}
          onToggleHidden={() => setHidden(!hidden)}
          onRefresh={() => toast({ tone: 'info', title: 'Refreshed' })}
          onOpen={() => toast({ tone: 'info', title: 'Wallet' })}
          labels={pillLabels}
          action={
            <Button size="sm" kind="primary">
              Deposit
            </Button>
          }
        />
        {[false, true].map((failed) => (
          <BalancePill
            key={String(failed)}
            failed={failed}
            hidden={false}
            onToggleHidden={() => undefined}
            onRefresh={() => undefined}
            onOpen={() => undefined}
            labels={pillLabels}
          />
        ))}
        <Button size="sm" onClick={() => setMinor(minor + 12345n)}>
          Win
        </Button>
        <Button size="sm" onClick={() => setMinor(minor - 999n)}>
          Stake
        </Button>
      </div>
      <div className="bzg-row" style={{ gap: 24 }}>
        <Amount minor={128450n} currency="USD" locale="en" />
        <Amount minor={128450n} currency="EUR" locale="de" />
        <Amount minor={128450n} currency="JPY" locale="ja" />
        <Amount minor={1284500n} currency="KWD" locale="ar" />
        <Amount minor={4250n} currency="USDT" sign="always" tone="signed" />
        <Amount minor={-4250n} currency="USDT" tone="signed" />
        <Amount minor={1845022n} currency="USD" tone="brass" />
      </div>
      <div className="bzg-cols">
        <Stat
          label="Balance"
          icon={<Wallet />}
          value={<Amount minor={minor} currency="USD" />}
          note="Cash 1,200.00 · bonus 84.50"
          onOpen={() => toast({ tone: 'info', title: 'Entries' })}
        />
        <Stat
          framed
          label="This week"
          icon={<TrendingUp />}
          value={<Amount minor={-31500} currency="USD" tone="signed" />}
          note="Profit and loss"
        />
        <Panel title="Turnover" description="Last 12 days">
          <LineChart
            label="Turnover per day"
            columns={{ label: 'Day', value: 'Turnover' }}
            height={120}
            points={[12, 18, 15, 22, 31, 28, 26, 38, 35, 41, 37, 48].map((value, at) => ({
              label: `${at + 1} Jan`,
              value,
              text: formatAmount({ minor: value * 10_000, currency: 'USD' }),
            }))}
          />
        </Panel>
        <Panel title="Result" description="Below and above zero">
          <LineChart
            label="Result per day"
            columns={{ label: 'Day', value: 'Result' }}
            height={120}
            points={[-12, 8, 15, -22, -31, 4, 0, 18, -5, 11].map((value, at) => ({
              label: `${at + 1} Jan`,
              value,
              text: formatAmount({ minor: value * 10_000, currency: 'USD', sign: 'always' }),
            }))}
          />
        </Panel>
      </div>
    </Part>
  )
}

const pillLabels = {
  open: 'Wallet',
  show: 'Show balance',
  hide: 'Hide balance',
  refresh: 'Refresh',
  loading: 'Loading',
  failed: 'Not known',
}

function Progress() {
  return (
    <Part id="progress" title="Timeline, steps, facts">
      <Steps
        label="Deposit"
        at={1}
        steps={[
          { id: 'a', label: 'Method' },
          { id: 'b', label: 'Amount' },
          { id: 'c', label: 'Transfer' },
        ]}
      />
      <div className="bzg-cols">
        <Panel title="Withdrawal" level={3}>
          <Timeline
            label="Withdrawal"
            items={[
              {
                id: '1',
                state: 'done',
                stateLabel: 'Done',
                title: 'Asked for',
                at: '10:02',
                text: 'By you, 250.00 USDT',
              },
              {
                id: '2',
                state: 'done',
                stateLabel: 'Done',
                title: 'Checked',
                at: '10:04',
                text: 'Turnover reached, name matches',
              },
              { id: '3', state: 'now', stateLabel: 'Now', title: 'With the bank', at: 'by 10:20' },
              { id: '4', state: 'next', stateLabel: 'Next', title: 'In your account' },
            ]}
          />
        </Panel>
        <Panel title="Receipt" level={3} look="raised">
          <KeyValue
            facts={[
              { id: 'a', label: 'Amount', value: <Amount minor={25000} currency="USDT" /> },
              { id: 'b', label: 'Fee', value: <Amount minor={-100} currency="USDT" /> },
              { id: 'c', label: 'To', value: 'TQ5n…k8Zp' },
              {
                id: 'd',
                label: 'You receive',
                value: <Amount minor={24900} currency="USDT" />,
                sum: true,
              },
            ]}
          />
        </Panel>
        <Panel
          title="Greeting"
          level={3}
          look="cloth"
          actions={
            <Badge solid tone="brass">
              VIP 3
            </Badge>
          }
        >
          <p>The cloth, for the few surfaces that greet.</p>
        </Panel>
      </div>
    </Part>
  )
}
