import type { LegView, SlipView } from '../../../../src/sports/wire.ts'
import { useBookState, useSettings } from '../book.tsx'
import { isRunning } from '../client.ts'
import { writtenPrice } from '../formats.ts'
import { legOutcome, marketName, scoreOf, scoresIn } from '../names.ts'
import { Waits } from '../slip/Receipts.tsx'
import { systemName } from '../slip/SlipPanel.tsx'
import { useSpeech } from '../speech.tsx'
import { CashOut } from './CashOut.tsx'
import { LegWhy } from './LegWhy.tsx'
import { reasonText } from './reasons.ts'
import { verdictTone } from './verdicts.ts'

/** One slip: its legs, what was staked, what may come or came back, and why. */
export function BetCard({ slip }: { slip: SlipView }) {
  const { say, amount, moment } = useSpeech()
  const isOpen = isRunning(slip)
  return (
    <li className="bet" data-state={slip.state}>
      <header>
        <b>{kindText(slip, say)}</b>
        <time dateTime={new Date(slip.placedAt).toISOString()}>{moment(slip.placedAt)}</time>
        <span className="bet-state" data-tone={toneOf(slip)}>
          {say(`slipState.${slip.state}`)}
        </span>
      </header>
      <ul className="legs">
        {slip.legs.map((leg) => (
          <Leg key={`${leg.event} ${leg.market.key} ${leg.outcome}`} leg={leg} slip={slip} />
        ))}
      </ul>
      {slip.state === 'pending' && <Waits until={slip.waitsUntil} />}
      <dl className="bet-sums">
        <div>
          <dt>{say('risk')}</dt>
          <dd>{amount(BigInt(slip.staked))}</dd>
        </div>
        {slip.price && (
          <div>
            <dt>{say('totalPrice')}</dt>
            <dd>
              <SlipPrice price={slip.price} />
            </dd>
          </div>
        )}
        <div>
          <dt>{isOpen ? say('returns') : say('paidBack')}</dt>
          <dd>{amount(BigInt(isOpen ? slip.returns : slip.returned))}</dd>
        </div>
        {slip.state !== 'cashed' && BigInt(slip.cashed.paid) > 0n && (
          <div>
            <dt>{say('cashedPart')}</dt>
            <dd>{amount(BigInt(slip.cashed.paid))}</dd>
          </div>
        )}
      </dl>
      {slip.state === 'accepted' && <CashOut slip={slip} />}
      <Versions slip={slip} />
      <p className="bet-id">
        {say('betId')} <code dir="ltr">{slip.id}</code>
      </p>
    </li>
  )
}

function SlipPrice({ price }: { price: string }) {
  const { format } = useSettings()
  return <bdi dir="ltr">{writtenPrice(price, format)}</bdi>
}

type SaySports = ReturnType<typeof useSpeech>['say']

function kindText({ kind, system, legs, lines }: SlipView, say: SaySports): string {
  if (kind === 'system' && system) {
    return say('systemOf', { name: systemName(system, say), lines })
  }
  return kind === 'single'
    ? say('mode.single')
    : say('modeLegs', { name: say(`mode.${kind}`), count: legs.length })
}

function toneOf({ state, returned, staked }: SlipView): 'won' | 'lost' | undefined {
  if (state !== 'settled' && state !== 'cashed') return undefined
  if (BigInt(returned) > BigInt(staked)) return 'won'
  return BigInt(returned) === 0n ? 'lost' : undefined
}

function Leg({ leg, slip }: { leg: LegView; slip: SlipView }) {
  const { say } = useSpeech()
  const { format } = useSettings()
  const { leagues } = useBookState()
  const isRace = leg.sport === 'greyhounds'
  const league = leagues.find(({ id }) => id === leg.league)?.name ?? leg.league
  const price = leg.price ? writtenPrice(leg.price, format) : undefined
  return (
    <li className="leg" data-outcome={leg.result ? verdictTone(leg.result) : undefined}>
      <span className="leg-sign" data-result={leg.result ?? 'open'} aria-hidden="true" />
      <div className="leg-words">
        {(leg.parts ?? [leg]).map(({ market, outcome }) => (
          <p key={`${market.key} ${outcome}`}>
            <b dir="auto">{legOutcome({ ...leg, market, outcome }, say)}</b>
            <span>{marketName(market, leg, say)}</span>
          </p>
        ))}
        <small dir="auto">
          {isRace ? league : say('match', { home: leg.home, away: leg.away })}
          {leg.score && <bdi> · {legScore(leg.score, say)}</bdi>}
        </small>
        {leg.scoreAt && leg.market.kind === 'ah' && (
          <small>{say('scoreAt', { score: scoreOf(leg.scoreAt, say) })}</small>
        )}
        <LegWhy leg={leg} />
      </div>
      <div className="leg-end">
        <b dir="ltr">{price ?? (slip.kind === 'builder' ? '' : say('poolPrice'))}</b>
        {leg.result && <span>{say(`result.${leg.result}`)}</span>}
        {!leg.result && slip.state !== 'cashed' && <span>{say('result.open')}</span>}
      </div>
    </li>
  )
}

/** "2:1 (1:0)" as it is; a fight in words, and a race by its numbers. */
function legScore(score: string, say: SaySports): string {
  if (score === 'meron' || score === 'wala' || score === 'draw') return say(`outcome.${score}`)
  return /^r\d/.test(score) ? score.replaceAll('r', '') : scoresIn(score, say)
}

/** A result that was corrected: every settlement stays in sight. */
function Versions({ slip }: { slip: SlipView }) {
  const { say, amount, moment } = useSpeech()
  if (slip.versions.length < 2) return null
  return (
    <details className="versions">
      <summary>{say('corrected')}</summary>
      <ol>
        {slip.versions.map(({ version, at, returned, reason }) => (
          <li key={version}>
            {say('versionLine', {
              version,
              at: moment(at),
              amount: amount(BigInt(returned)),
            })}{' '}
            <small>{reasonText(reason, say)}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}
