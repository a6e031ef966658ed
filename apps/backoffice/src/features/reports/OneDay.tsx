import { costNames, type FigureName } from '@baize/contract/office/reports'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, Heading, Panel, Row } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import type { ReportDay } from './Overview.tsx'
import { PlayRows } from './PlayRows.tsx'

interface OneDayProps {
  day: ReportDay
  currency: string
  filter: Filter
}

const play = ['stake', 'payout', 'poolWins', 'ggr'] as const
const beside = ['agentPay', 'deposits', 'withdrawals', 'fees', 'adjustments'] as const
const gifts = ['bonuses', 'rebates', 'points', 'vip', 'referral', 'otherGifts'] as const

/** One day: how NGR comes about, the proof with its two sides, and the games of the day. */
export function OneDay({ day, currency, filter }: OneDayProps) {
  const say = useWords('officeReports')
  const { figures } = day
  const lines = (names: readonly FigureName[]) => (
    <Lines
      currency={currency}
      rows={names.map((name) => [say(`figure.${name}`), figures[name]] as const)}
    />
  )
  return (
    <>
      <Row className="office-title">
        <Heading level={2}>{say('day.title', { day: day.day })}</Heading>
        <Badge tone={day.isClosed ? 'success' : 'info'}>
          {say(day.isClosed ? 'closed' : 'open')}
        </Badge>
        <Button icon={<ArrowLeft className="mirror" />} onClick={() => filter.open(undefined)}>
          {say('back')}
        </Button>
      </Row>
      <div className="report-columns">
        <Panel title={say('figure.ngr')}>{lines([...play, ...costNames, 'ngr'])}</Panel>
        <Panel title={say('by.money')}>{lines(beside)}</Panel>
        <ProofOf day={day} currency={currency} />
      </div>
      <Heading level={2}>{say('day.games')}</Heading>
      <PlayRows by="game" filter={filter} span={{ from: day.day, to: day.day }} />
    </>
  )
}

function ProofOf({ day, currency }: { day: ReportDay; currency: string }) {
  const say = useWords('officeReports')
  const { proof, figures } = day
  const change = (after: string, before: string) => BigInt(after) - BigInt(before)
  const purses = change(proof.pursesAfter, proof.pursesBefore)
  const open = change(proof.openAfter, proof.openBefore)
  const given = gifts.reduce((sum, name) => sum + BigInt(figures[name]), 0n)
  const of = (name: FigureName) => BigInt(figures[name])
  const left = of('deposits') - of('withdrawals') - purses
  const right =
    of('stake') -
    of('payout') +
    open +
    of('fees') +
    of('envelopes') -
    given -
    of('agentPay') -
    of('adjustments')
  return (
    <Panel title={say('proof.title')} description={say('proof.text')}>
      <Lines
        currency={currency}
        rows={[
          [say('proof.purses'), String(purses)],
          [say('proof.open'), String(open)],
          [say('proof.left'), String(left)],
          [say('proof.right'), String(right)],
        ]}
      />
      {proof.difference === null ? (
        <p>{say('proof.later')}</p>
      ) : (
        <p>
          <Badge tone={proof.difference === '0' ? 'success' : 'danger'}>
            {say('proof.difference')}: <Money amount={proof.difference} currency={currency} />
          </Badge>
        </p>
      )}
    </Panel>
  )
}

function Lines({
  rows,
  currency,
}: {
  rows: readonly (readonly [string, string])[]
  currency: string
}) {
  const { tag } = useLanguage()
  return (
    <dl className="report-lines" lang={tag}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
