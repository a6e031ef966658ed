import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, type Fact, KeyValue, Sheet, Skeleton, Stack } from '@baize/ui'
import { History, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { Copyable } from '../../shared/Copy.tsx'
import { Moment } from '../../shared/Moment.tsx'
import { BareReadFault } from '../../shared/ReadFault.tsx'
import { BetStatusWord, useTypeWords } from '../../shared/record/betWords.tsx'
import { useKindWords, usePurseWords, useVendorNames } from '../../shared/record/entryWords.ts'
import { Change, Sum } from '../../shared/Sum.tsx'

export type Bet = Value<'bets'>['list'][number]
type BetDetail = Value<'betDetail'>

/** One bet, down to the transfers behind it. */
export function BetSheet(props: { bet: Bet | undefined; currency: string; onClose: () => void }) {
  const frame = useWords('frame')
  const { bet, currency, onClose } = props
  if (!bet) return null
  return (
    <Sheet open side="end" title={bet.gameName} closeLabel={frame('close')} onClose={onClose}>
      <Stack space={16}>
        <p className="sheet-hero">
          <Change of={bet.profit} currency={currency} />
          <BetStatusWord status={bet.status} />
        </p>
        <BetFacts id={bet.id} />
      </Stack>
    </Sheet>
  )
}

export function BetFacts({ id }: { id: string }) {
  const say = useWords('money')
  const read = useCall('betDetail', { query: { id } }, { staleTimeMs: 0 })
  if (read.data) return <Facts bet={read.data} />
  if (!read.isError) return <BetWait />
  return (
    <BareReadFault
      title={say('bet.fault')}
      refusal={read.error}
      isReading={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
}

function BetWait() {
  return (
    <Stack space={16}>
      <Skeleton height={420} />
      <Skeleton height={140} />
    </Stack>
  )
}

function Facts({ bet }: { bet: BetDetail }) {
  const say = useWords('money')
  return (
    <Stack space={16}>
      <KeyValue facts={[...useMoneyFacts(bet), ...usePlaceFacts(bet)]} />
      <div className="bet-ways">
        <ShowRound bet={bet} />
        {bet.gameType === inHouse && bet.status !== 'open' && <CheckRound id={bet.id} />}
      </div>
      <h3 className="sheet-part">{say('bet.transfers')}</h3>
      <Transfers bet={bet} />
    </Stack>
  )
}

/** Opens over the page or popup that shows the record, so that closing it leads back there. */
function ShowRound({ bet }: { bet: BetDetail }) {
  const say = useWords('money')
  const popups = usePopups()
  return (
    <Button
      icon={<History />}
      onClick={() => popups.over({ kind: 'round', betId: bet.id, title: bet.gameName })}
    >
      {say('bet.show')}
    </Button>
  )
}

/** The category of the in-house games, whose rounds can be checked. */
const inHouse = 'BGS'

function CheckRound({ id }: { id: string }) {
  const say = useWords('money')
  return (
    <Button icon={<Scale />} render={(link) => <Link to={paths.fairness(id)} {...link} />}>
      {say('bet.check')}
    </Button>
  )
}

function useMoneyFacts(bet: BetDetail): Fact[] {
  const say = useWords('money')
  const member = useWords('member')
  const { currency } = bet
  const fact = (id: string, label: string, of: string) => ({
    id,
    label,
    value: <Sum of={of} currency={currency} />,
  })
  return [
    bet.isFree
      ? { id: 'stake', label: member('column.stake'), value: say('bet.free') }
      : fact('stake', member('column.stake'), bet.stake),
    ...(bet.fromBonus === '0'
      ? []
      : [
          fact('fromCash', say('bet.fromCash'), bet.fromCash),
          fact('fromBonus', say('bet.fromBonus'), bet.fromBonus),
        ]),
    fact('validBet', say('bet.validBet'), bet.validBet),
    fact('payout', member('column.paid'), bet.payout),
    {
      id: 'result',
      label: member('column.result'),
      value: <Change of={bet.profit} currency={currency} />,
    },
  ]
}

function usePlaceFacts(bet: BetDetail): Fact[] {
  const say = useWords('money')
  const member = useWords('member')
  const vendorOf = useVendorNames()
  const typeOf = useTypeWords()
  return [
    { id: 'game', label: member('column.game'), value: <bdi>{bet.gameName}</bdi> },
    { id: 'type', label: say('bet.type'), value: typeOf(bet.gameType) },
    { id: 'vendor', label: say('bet.vendor'), value: vendorOf(bet.vendor) },
    { id: 'placed', label: say('bet.placed'), value: <Moment at={bet.placedAt} look="exact" /> },
    ...(bet.settledAt
      ? [
          {
            id: 'settled',
            label: say('bet.settled'),
            value: <Moment at={bet.settledAt} look="exact" />,
          },
        ]
      : []),
    copied('round', say('bet.round'), bet.round),
    copied('id', say('bet.id'), bet.id),
    ...(bet.correction ? [copied('corrects', say('bet.corrects'), bet.correction.of)] : []),
    ...(bet.correction?.reason
      ? [{ id: 'reason', label: say('bet.reason'), value: <Why of={bet.correction} /> }]
      : []),
  ]
}

function Why({ of }: { of: NonNullable<BetDetail['correction']> }) {
  const say = useWords('money')
  // What staff wrote is shown as they wrote it.
  return of.cause === 'result' ? say('bet.resultChanged') : <bdi>{of.reason}</bdi>
}

function copied(id: string, what: string, value: string): Fact {
  return { id, label: what, value: <Copyable what={what} value={value} /> }
}

function Transfers({ bet }: { bet: BetDetail }) {
  const kindOf = useKindWords()
  const purseOf = usePurseWords()
  const say = useWords('money')
  return (
    <ol className="transfers">
      {bet.transfers.map((transfer) => (
        <li key={`${transfer.at} ${transfer.kind} ${transfer.purse} ${transfer.balance}`}>
          <span>
            <strong>{kindOf(transfer)}</strong>
            <small>
              {purseOf(transfer.purse)} · <Moment at={transfer.at} />
            </small>
          </span>
          <span>
            <Change of={transfer.amount} currency={bet.currency} />
            <small>
              {say('entry.balance')} <Sum of={transfer.balance} currency={bet.currency} />
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}
