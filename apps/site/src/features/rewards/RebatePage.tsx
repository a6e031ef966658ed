import './rewards.css'
import { type Refusal, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  type Column,
  EmptyState,
  KeyValue,
  Panel,
  Skeleton,
  Stack,
  Table,
  toast,
} from '@baize/ui'
import { RotateCcw } from 'lucide-react'
import { Exact } from '../../shared/Exact.tsx'
import { isDecided } from '../../shared/intents.ts'
import { useTimeWords } from '../../shared/Moment.tsx'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { useRateWords } from '../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { useIntents } from '../../shared/useIntents.ts'
import { useSending } from '../../shared/useSending.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'

type Rebate = Value<'manualRebate'>
type Line = Rebate['lines'][number]

/** The rebate on own play: what can be claimed, and which bets earned it. */
export default function RebatePage() {
  const say = useWords('rewards')
  const read = useCall('manualRebate', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('rebate.fault')} wait={<Skeleton height={280} />}>
      {(rebate) => <Shown rebate={rebate} />}
    </WhenRead>
  )
}

function Shown({ rebate }: { rebate: Rebate }) {
  const say = useWords('rewards')
  if (!rebate.offer && rebate.due === '0') {
    return (
      <Panel>
        <EmptyState art="chips" title={say('rebate.none')} actions={<ToGames />}>
          {say('rebate.noneText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Stack space={16}>
      <Due rebate={rebate} />
      <Lines rebate={rebate} />
      {rebate.offer && <Rates offer={rebate.offer} />}
    </Stack>
  )
}

/** What can be claimed now. Below the minimum the button says what is missing. */
function Due({ rebate }: { rebate: Rebate }) {
  const { currency, due, paidAt, offer } = rebate
  const say = useWords('rewards')
  const sum = useSumWords(currency)
  const time = useTimeWords()
  const { claim, isBusy, popup } = useClaimRebate(currency)
  const minimum = offer?.minimum ?? '1'
  const missing = BigInt(minimum) - BigInt(due)
  return (
    <div className="bz-panel bz-cloth rewards-ready">
      <RotateCcw className="rewards-sign" aria-hidden="true" />
      <div className="rewards-sum">
        <span className="on-cloth">{say(missing > 0n ? 'rebate.soFar' : 'rebate.due')}</span>
        <strong>
          <Sum of={due} currency={currency} />
        </strong>
        <small className="on-cloth">
          {missing > 0n
            ? say('rebate.minimum', { minimum: sum(minimum), missing: sum(missing) })
            : paidAt && say('rebate.paidAt', { time: time(paidAt) })}
        </small>
      </div>
      {missing <= 0n && (
        <Button kind="brass" busy={isBusy} onClick={() => void claim(due)}>
          {say('claim')}
        </Button>
      )}
      {popup}
    </div>
  )
}

function useClaimRebate(currency: string) {
  const say = useWords('rewards')
  const sum = useSumWords(currency)
  const words = useRefusalWords()
  const intents = useIntents()
  const { send, isBusy, popup } = useSending('claimRebate', {
    onRefused: (refusal: Refusal) => {
      if (isDecided(refusal)) intents.decided()
      toast({ tone: 'danger', title: words(refusal) })
    },
  })
  async function claim(due: string): Promise<void> {
    const done = await send({ body: { id: intents.idFor([due]) } })
    if (!done) return
    intents.decided()
    toast({ tone: 'success', title: say('claimed', { what: sum(done.amount) }) })
  }
  return { claim, isBusy, popup }
}

function Lines({ rebate }: { rebate: Rebate }) {
  const say = useWords('rewards')
  return (
    <Panel title={say('rebate.lines')} description={say('rebate.linesText')} bare>
      <Table
        caption={say('rebate.lines')}
        columns={useColumns(rebate.currency)}
        rows={rebate.lines}
        rowId={({ day, gameType, rate }) => `${day} ${gameType} ${rate}`}
        empty={
          <EmptyState art="table" title={say('rebate.linesNone')}>
            {say('rebate.linesNoneText')}
          </EmptyState>
        }
      />
    </Panel>
  )
}

function useColumns(currency: string): Column<Line>[] {
  const say = useWords('rewards')
  const typeOf = useTypeWords()
  const time = useTimeWords()
  const rate = useRateWords()
  return [
    {
      id: 'day',
      header: say('column.day'),
      phone: 'title',
      cell: ({ day }) => time(`${day}T12:00:00Z`, 'day'),
    },
    { id: 'type', header: say('column.games'), cell: ({ gameType }) => typeOf(gameType) },
    { id: 'bets', header: say('column.bets'), align: 'end', cell: ({ bets }) => bets },
    {
      id: 'valid',
      header: say('column.valid'),
      align: 'end',
      cell: ({ validBet }) => <Sum of={validBet} currency={currency} />,
    },
    {
      id: 'rate',
      header: say('column.rate'),
      align: 'end',
      cell: ({ rate: millionths }) => rate(millionths),
    },
    {
      id: 'earned',
      header: say('column.earned'),
      align: 'end',
      cell: ({ earned }) => <Exact of={earned} currency={currency} />,
    },
  ]
}

function Rates({ offer }: { offer: NonNullable<Rebate['offer']> }) {
  const say = useWords('rewards')
  const typeOf = useTypeWords()
  const rate = useRateWords()
  const named = gameTypes.filter((type) => type in offer.rates)
  return (
    <Panel title={say('rebate.rates')} description={say('rebate.ratesText', { days: offer.days })}>
      <KeyValue
        facts={[
          ...named.map((type) => ({
            id: type,
            label: typeOf(type),
            value: rate(offer.rates[type] ?? 0),
          })),
          { id: 'others', label: say('rebate.others'), value: rate(offer.others) },
        ]}
      />
    </Panel>
  )
}
