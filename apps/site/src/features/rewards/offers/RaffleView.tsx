import { useWords } from '@baize/i18n/react'
import { Badge, Button, type Column, Panel, Stack, Table, toast } from '@baize/ui'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import type { Detail, Play } from './offerWords.ts'
import { RaffleFairness } from './RaffleFairness.tsx'
import { Won } from './usePrize.tsx'

type Raffle = Play<'raffle'>
type Winner = NonNullable<Raffle['drawn']>['winners'][number]

/** A raffle: own tickets, prizes, and after the draw who won and how to check it. */
export function RaffleView({ detail, play }: { detail: Detail; play: Raffle }) {
  const { currency } = detail
  const say = useWords('promotions')
  const sum = useSumWords(currency)
  const { ticketFor, missing, tickets, list } = play
  return (
    <Stack space={16}>
      <Panel title={say('tickets', { count: tickets })}>
        <Stack space={16}>
          {!list && <p>{say('ticketFor', { amount: sum(ticketFor), missing: sum(missing) })}</p>}
          <Prize detail={detail} play={play} />
          <RaffleFairness play={play} />
        </Stack>
      </Panel>
      <Prizes play={play} currency={currency} />
    </Stack>
  )
}

function Prize({ detail, play }: { detail: Detail; play: Raffle }) {
  const rewards = useWords('rewards')
  const words = useRefusalWords()
  const [isTaken, setTaken] = useState(false)
  const { send, isBusy } = useSending('claimRaffle', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  if (!play.prize) return null
  if (isTaken || detail.offer.status === 'claimed')
    return <Won prize={play.prize} currency={detail.currency} />
  const claim = async () =>
    setTaken((await send({ body: { programme: detail.offer.id } })) !== undefined)
  return (
    <Button kind="brass" busy={isBusy} onClick={() => void claim()}>
      {rewards('claim')}
    </Button>
  )
}

function Prizes({ play, currency }: { play: Raffle; currency: string }) {
  const say = useWords('promotions')
  const amount = {
    id: 'amount',
    header: say('prize'),
    align: 'end' as const,
    cell: (row: { amount: string }) => <Sum of={row.amount} currency={currency} />,
  }
  const winners: Column<Winner>[] = [
    {
      id: 'ticket',
      header: say('ticket'),
      phone: 'title',
      cell: ({ ticket, isMine }) => (
        <>
          {ticket} {isMine && <Badge tone="brass">{say('yours')}</Badge>}
        </>
      ),
    },
    amount,
  ]
  const prizes: Column<Raffle['prizes'][number]>[] = [
    { ...amount, phone: 'title', align: 'start' },
    { id: 'count', header: say('count'), align: 'end', cell: ({ count }) => count },
  ]
  const title = say(play.drawn ? 'winners' : 'prize')
  return (
    <Panel title={title} bare>
      {play.drawn ? (
        <Table
          caption={title}
          columns={winners}
          rows={play.drawn.winners}
          rowId={({ ticket }) => String(ticket)}
        />
      ) : (
        <Table caption={title} columns={prizes} rows={play.prizes} rowId={(row) => row.amount} />
      )}
    </Panel>
  )
}
