import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, type Fact, KeyValue } from '@baize/ui'
import { Receipt } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Copyable } from '../../../shared/Copy.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { writePeriod } from '../../../shared/record/period.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { Behind, BehindRow } from './Behind.tsx'
import { exactWords } from './exact.ts'
import type { PayDetail } from './PaySheet.tsx'
import { dayIn } from './statementName.ts'

type PaidBet = Value<'payBets'>['list'][number]

/** The bets behind a statement: of one person, or of a run of real-time salaries. */
export function PayBets(props: {
  pay: PayDetail
  personId?: string
  /** Of rebates: the line to which the bets belong. */
  line?: number | undefined
}) {
  const { pay, personId, line } = props
  const client = useClient()
  const query = {
    id: pay.id,
    ...(personId ? { personId } : {}),
    ...(line === undefined ? {} : { line }),
  }
  return (
    <Behind<PaidBet>
      name="payBets"
      query={query}
      read={({ signal, ...page }) =>
        client.call('payBets', { query: { ...query, ...page } }, { signal })
      }
      rowId={({ betId }) => betId}
    >
      {(bet) => <One pay={pay} bet={bet} isNamed={personId === undefined} />}
    </Behind>
  )
}

function One(props: { pay: PayDetail; bet: PaidBet; isNamed: boolean }) {
  const { pay, bet } = props
  const { currency } = pay
  return (
    <BehindRow
      what={[
        <bdi key="game">{bet.gameName}</bdi>,
        <>
          {props.isNamed && (
            <>
              <bdi>{bet.account}</bdi>
              {' · '}
            </>
          )}
          <Moment at={bet.settledAt} />
        </>,
      ]}
      amount={[
        <Sum key="bet" of={bet.validBet} currency={currency} />,
        <Change key="result" of={resultOf(bet)} currency={currency} />,
      ]}
    >
      <Facts pay={pay} bet={bet} />
    </BehindRow>
  )
}

/** The bet in figures, and the way to it among the bets of the team. */
function Facts({ pay, bet }: { pay: PayDetail; bet: PaidBet }) {
  const say = useWords('contracts')
  const member = useWords('member')
  const money = useWords('money')
  const typeOf = useTypeWords()
  const { tag } = useLanguage()
  const { currency, timeZone } = pay
  const sum = (id: 'stake' | 'validBet' | 'payout', label: string): Fact => ({
    id,
    label,
    value: <Sum of={bet[id]} currency={currency} />,
  })
  const exact: Fact[] =
    bet.exact === null
      ? []
      : [
          {
            id: 'exact',
            label: say('why.paysYou'),
            value: <bdi>{exactWords(bet.exact, currency, tag)}</bdi>,
          },
        ]
  const day = dayIn(timeZone, bet.placedAt)
  const about = { person: bet.personId, ...writePeriod({ preset: 'custom', from: day, to: day }) }
  return (
    <div className="pay-bet">
      <KeyValue
        facts={[
          sum('stake', member('column.stake')),
          sum('validBet', money('bet.validBet')),
          sum('payout', member('column.paid')),
          {
            id: 'result',
            label: member('column.result'),
            value: <Change of={resultOf(bet)} currency={currency} />,
          },
          ...exact,
          { id: 'type', label: money('bet.type'), value: typeOf(bet.gameType) },
          { id: 'placed', label: money('bet.placed'), value: <Moment at={bet.placedAt} /> },
          { id: 'settled', label: money('bet.settled'), value: <Moment at={bet.settledAt} /> },
          {
            id: 'id',
            label: money('bet.id'),
            value: <Copyable what={money('bet.id')} value={bet.betId} />,
          },
        ]}
      />
      <Button
        size="sm"
        icon={<Receipt />}
        render={(look) => <Link to={paths.agentHome('personalHistoryCopy', about)} {...look} />}
      >
        {say('why.inTeamBets')}
      </Button>
    </div>
  )
}

function resultOf({ payout, stake }: PaidBet): string {
  return String(BigInt(payout) - BigInt(stake))
}
