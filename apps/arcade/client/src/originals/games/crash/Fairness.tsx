import { linkBefore } from '@baize/engines/house'
import { useState } from 'react'
import type { CrashPast } from '../../../../../src/crash/wire.ts'
import { Check, Copied, VerifyLink } from '../../shell/FairnessSheet.tsx'
import { Icon } from '../../shell/Icon.tsx'
import { useSeat } from '../../shell/seat.tsx'
import { useSpeech } from '../../speech.tsx'
import {
  type ChainTold,
  checkPast,
  firstLabel,
  linkLabel,
  placeOf,
  type RoundChecked,
} from './chain.rules.ts'
import { useChain } from './chain.ts'

/** The chain that decides every round, and its past rounds; or one of them, if `at` names it. */
export function Fairness({ at }: { at: string | undefined }) {
  const { say } = useSpeech()
  const { opened } = useSeat()
  const { chain, past } = useChain()
  const [round, setRound] = useState(() => past.find(({ number }) => String(number) === at))
  if (chain && round) {
    return <PastRound chain={chain} round={round} back={() => setRound(undefined)} />
  }
  // A session that only replays a bet is not connected to the table; the bet has its own link.
  const isAway = !chain && !opened.unfinished?.shared
  return (
    <>
      <p className="hint">{say('crash.fairText')}</p>
      {isAway && <p className="hint">{say('crash.away')}</p>}
      {chain && (
        <>
          <Chain chain={chain} />
          <Rounds chain={chain} past={past} open={setRound} />
        </>
      )}
      <VerifyLink />
    </>
  )
}

function Chain({ chain }: { chain: ChainTold }) {
  const { say, figures } = useSpeech()
  const { commitment, salt, links, place } = chain
  const [link, first] = [apart(linkLabel), apart(firstLabel)]
  return (
    <>
      <h3>{say('crash.chain')}</h3>
      <Copied label={say('crash.commitment')} text={commitment} />
      <dl className="figures">
        <div>
          <dt>{say('crash.covers')}</dt>
          <dd>{figures.number(links)}</dd>
        </div>
        <div>
          <dt>{say('crash.played')}</dt>
          <dd>{figures.number(place)}</dd>
        </div>
      </dl>
      <p>{say('crash.proof', { link, first })}</p>
      <div className="crash-labels">
        <Copied label={say('crash.linkLabel')} text={linkLabel} />
        <Copied label={say('crash.firstLabel')} text={firstLabel} />
      </div>
      <Copied label={say('shared.salt')} text={salt} />
    </>
  )
}

/** Isolated, so that it runs from left to right in any text. */
const apart = (text: string) => `\u2066${text}\u2069`

interface RoundsProps {
  chain: ChainTold
  past: readonly CrashPast[]
  open(round: CrashPast): void
}

function Rounds({ chain, past, open }: RoundsProps) {
  const { say, figures } = useSpeech()
  const ours = past.filter((round) => placeOf(chain, round) !== undefined)
  if (ours.length === 0) return null
  return (
    <>
      <h3>{say('crash.past')}</h3>
      <ul className="plays crash-rounds">
        {ours.map((round) => (
          <li key={round.number}>
            <button type="button" onClick={() => open(round)}>
              <span>{apart(`#${round.number}`)}</span>
              <b data-high={round.point >= 200 || undefined}>
                {figures.multiplier(round.point * 100)}
              </b>
              <code dir="ltr">{round.link}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function PastRound({ chain, round, back }: { chain: ChainTold; round: CrashPast; back(): void }) {
  const { say, figures } = useSpeech()
  const { number, link, point } = round
  const [checked, setChecked] = useState<RoundChecked>()
  const { salt, commitment } = chain
  // That page plays bets again, so the round is given as a bet that is never cashed out.
  const asBet = { game: 'crash', link, salt, bet: '{"stake":"100"}', actions: '[{"type":"end"}]' }
  return (
    <article className="detail">
      <button type="button" className="button plain back" onClick={back}>
        <Icon name="back" />
        {say('crash.allRounds')}
      </button>
      <dl className="figures">
        <div>
          <dt>{say('shared.round')}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{say('crash.point')}</dt>
          <dd>{figures.multiplier(point * 100)}</dd>
        </div>
      </dl>
      <Copied label={say('shared.link')} text={link} />
      {placeOf(chain, round) !== 0 && (
        <Copied label={say('shared.before')} text={linkBefore(link)} />
      )}
      <Copied label={say('crash.commitment')} text={commitment} />
      {checked ? (
        <Verdict checked={checked} told={point} />
      ) : (
        <button
          type="button"
          className="button main"
          onClick={() => setChecked(checkPast(chain, round))}
        >
          {say('crash.checkRound')}
        </button>
      )}
      <VerifyLink known={asBet} />
    </article>
  )
}

function Verdict({ checked, told }: { checked: RoundChecked; told: number }) {
  const { say, figures } = useSpeech()
  const { isCommitted, hashes, point } = checked
  const isSame = point === told
  return (
    <output>
      <Check
        isGood={isCommitted}
        text={say(isCommitted ? 'crash.committed' : 'crash.notCommitted', {
          count: figures.number(hashes),
        })}
      />
      <Check
        isGood={isSame}
        text={say(isSame ? 'crash.samePoint' : 'crash.otherPoint', {
          point: figures.multiplier(point * 100),
        })}
      />
    </output>
  )
}
