import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Skeleton, Stack, Status, type Tone, toast } from '@baize/ui'
import { Copy, Play, Scale } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { knownWords, spelled } from '../../known.ts'
import { Coded } from '../../list/Coded.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { Values } from '../../list/Values.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { CorrectBet } from './CorrectBet.tsx'

type Bet = OfficeValue<'officeBet'>

export const betTones: Record<Bet['status'], Tone> = {
  open: 'info',
  settled: 'success',
  cancelled: 'neutral',
}

/** One bet: its entries, what it was played by, and what was corrected. */
export function OneBet({ id }: { id: string }) {
  const asked = useOffice('officeBet', { query: { id } })
  return (
    <ReadOne asked={asked} isIt={(bet) => bet.id === id}>
      {(bet) => <Shown bet={bet} />}
    </ReadOne>
  )
}

function Shown({ bet }: { bet: Bet }) {
  const say = useWords('officeGames')
  const may = useMay()
  const [isCorrecting, setCorrecting] = useState(false)
  const { currency } = bet
  const sum = (amount: string) => <Money amount={amount} currency={currency} />
  const facts = [
    { id: 'member', label: say('bet.member'), value: <MemberLink member={bet.member} /> },
    { id: 'game', label: say('bet.game'), value: bet.gameName },
    {
      id: 'vendor',
      label: say('vendor'),
      value: <Coded name={bet.vendorName} code={bet.vendor} />,
    },
    { id: 'round', label: say('bet.round'), value: <bdi dir="ltr">{bet.round}</bdi> },
    { id: 'stake', label: say('bet.stake'), value: sum(bet.stake) },
    { id: 'cash', label: say('bet.cash'), value: sum(bet.fromCash) },
    { id: 'bonus', label: say('bet.bonus'), value: sum(bet.fromBonus) },
    { id: 'payout', label: say('bet.payout'), value: sum(bet.payout) },
    { id: 'valid', label: say('bet.valid'), value: sum(bet.validBet) },
    { id: 'rules', label: say('bet.rules'), value: bet.rulesVersion },
    { id: 'placed', label: say('bet.placed'), value: <Moment at={bet.placedAt} /> },
    ...(bet.settledAt
      ? [{ id: 'settled', label: say('bet.settled'), value: <Moment at={bet.settledAt} /> }]
      : []),
    { id: 'id', label: say('bet.id'), value: <bdi dir="ltr">{bet.id}</bdi> },
  ]
  return (
    <Stack space={16}>
      <Status tone={betTones[bet.status]}>{say(`bet.status.${bet.status}`)}</Status>
      <KeyValue facts={facts} />
      <Entries bet={bet} />
      <Played id={bet.id} currency={currency} />
      {bet.status === 'settled' && may('bet.correct') && (
        <div className="games-actions">
          <Button kind="danger" onClick={() => setCorrecting(true)}>
            {say('bet.correct')}
          </Button>
        </div>
      )}
      {isCorrecting && <CorrectBet bet={bet} onClose={() => setCorrecting(false)} />}
    </Stack>
  )
}

function Entries({ bet }: { bet: Bet }) {
  const say = useWords('officeGames')
  const money = useWords('money')
  const purseOf = (purse: string) => knownWords(money, 'money', `purse.${purse}`, purse)
  return (
    <section>
      <h3>{say('bet.transfers')}</h3>
      {bet.transfers.length === 0 ? (
        <p>{say('bet.transfers.none')}</p>
      ) : (
        <KeyValue
          facts={bet.transfers.map(({ kind, purse, amount, at }) => ({
            id: `${kind} ${purse} ${at} ${amount}`,
            label: `${knownWords(money, 'money', `kind.${kind}`, kind)} · ${purseOf(purse)}`,
            value: <Money amount={amount} currency={bet.currency} signed />,
          }))}
        />
      )}
    </section>
  )
}

/** The vendor is asked for it, so it may come later than the rest. */
function Played({ id, currency }: { id: string; currency: string }) {
  const say = useWords('officeGames')
  const play = useOffice('officeBetPlay', { query: { id } })
  if (play.isPending) return <Skeleton height={80} />
  if (!play.data) return null
  const { replay, fairness, play: seeds, corrections } = play.data
  const text = seeds ? JSON.stringify(seeds, null, 2) : ''
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'success', title: say('bet.play.copied') })
  }
  return (
    <>
      <div className="games-actions">
        {replay && (
          <Button
            icon={<Play />}
            render={(link) => (
              <a href={replay} target="_blank" rel="noreferrer" {...link}>
                {link.children}
              </a>
            )}
          >
            {say('bet.replay')}
          </Button>
        )}
        {fairness && (
          <Button
            icon={<Scale />}
            render={(link) => (
              <a href={fairness} target="_blank" rel="noreferrer" {...link}>
                {link.children}
              </a>
            )}
          >
            {say('bet.fairness')}
          </Button>
        )}
      </div>
      {seeds && (
        <details>
          <summary>{say('bet.play')}</summary>
          <p>{say('bet.play.text')}</p>
          <Values
            of={seeds}
            nameOf={(name) => knownWords(say, 'officeGames', `play.${name}`, spelled(name))}
          />
          <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
            {say('bet.play.copy')}
          </Button>
        </details>
      )}
      {corrections.length > 0 && (
        <section>
          <h3>{say('bet.corrections')}</h3>
          <KeyValue
            facts={corrections.map((one) => ({
              id: one.id,
              label: say(`correction.state.${one.state}`),
              value: (
                <>
                  <Money amount={one.paid} currency={currency} /> →{' '}
                  <Money amount={one.shouldPay} currency={currency} /> · {one.proposedBy}
                  {one.decidedBy && `, ${one.decidedBy}`} · {one.reason}
                </>
              ),
            }))}
          />
        </section>
      )}
    </>
  )
}
