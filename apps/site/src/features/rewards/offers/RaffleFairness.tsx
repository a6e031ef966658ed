import { commitmentOf, ticketsDrawn } from '@baize/engines/house'
import { useWords } from '@baize/i18n/react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { Check, Fingerprint } from './Fair.tsx'
import type { Play } from './offerWords.ts'

type Raffle = Play<'raffle'>

/** What winners are drawn by, the list of tickets, and after the draw how to check it. */
export function RaffleFairness({ play }: { play: Raffle }) {
  const { source, drawn } = play
  return (
    <>
      <TicketList play={play} />
      {source.kind === 'beacon' ? (
        <ByBeacon round={source.round} play={play} />
      ) : (
        <BySeed commitment={source.commitment} seed={drawn?.by} />
      )}
      {drawn && (
        <Check
          isRight={() => followsFrom(play)}
          {...(source.kind === 'beacon' && { words: ['checkedDraw', 'checkedDrawWrong'] as const })}
        />
      )}
    </>
  )
}

function TicketList({ play: { list, tickets } }: { play: Raffle }) {
  const say = useWords('promotions')
  const time = useTimeWords()
  if (!list) return null
  const { first } = list
  return (
    <p className="offer-small">
      {say(list.isLate ? 'listLate' : 'listPublished', {
        count: list.tickets,
        time: time(list.at),
      })}{' '}
      {first !== null && say('ownTickets', { first, last: first + tickets - 1 })}
    </p>
  )
}

type Round = Extract<Raffle['source'], { kind: 'beacon' }>['round']

function ByBeacon({ round, play: { list, drawn } }: { round: Round; play: Raffle }) {
  const say = useWords('promotions')
  const time = useTimeWords()
  const figures = [
    { name: say('beaconRound'), value: round?.number },
    { name: say('listHash'), value: list?.hash },
    { name: say('beaconSignature'), value: drawn?.by },
  ].filter(({ value }) => value !== undefined)
  return (
    <details className="fair">
      <summary>{say('fair')}</summary>
      <p>
        {round
          ? say('drawnByRound', { round: String(round.number), time: time(round.at) })
          : say('drawnBySource')}
      </p>
      <dl>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function BySeed(props: { commitment: string; seed: string | undefined }) {
  const say = useWords('promotions')
  return (
    <>
      <Fingerprint {...props} />
      <p className="offer-small">{say('drawText')}</p>
    </>
  )
}

/** Whether the winners follow from what was named in advance. Code that checks signatures is loaded for it. */
async function followsFrom({ source, list, drawn, prizes }: Raffle): Promise<boolean> {
  if (!list || !drawn) return false
  const seed = source.kind === 'seed' ? seedOf(source, drawn) : await valueOf(source, drawn)
  if (seed === undefined) return false
  const found = ticketsDrawn(seed, list.hash, {
    tickets: list.tickets,
    prizes: prizes.reduce((sum, { count }) => sum + count, 0),
  })
  return drawn.winners.every(({ ticket }) => found.includes(ticket))
}

type Drawn = NonNullable<Raffle['drawn']>
type Of<K> = Extract<Raffle['source'], { kind: K }>

function seedOf({ commitment }: Of<'seed'>, { by }: Drawn): string | undefined {
  return commitmentOf(by) === commitment ? by : undefined
}

async function valueOf({ round }: Of<'beacon'>, { by }: Drawn): Promise<string | undefined> {
  const { isOfChain, quicknet, randomnessOf } = await import('@baize/engines/beacon')
  const signed = { round: round?.number ?? 0, signature: by }
  return isOfChain(quicknet, signed) ? randomnessOf(signed) : undefined
}
