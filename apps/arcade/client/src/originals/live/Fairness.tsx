import { chainCommitmentOf, drawnAt, leaveRound, linkBefore } from '@baize/engines/house'
import { useState } from 'react'
import type { TableNow, TablePast } from '../../../../src/tables/wire.ts'
import { Copied } from '../shell/Copied.tsx'
import { Check, VerifyLink } from '../shell/FairnessSheet.tsx'
import { Icon } from '../shell/Icon.tsx'
import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'
import { gameOf } from './live.rules.ts'
import { useTold } from './told.ts'

/** The chain of the table and its past rounds; or one of them, if `at` names it. */
export function Fairness({ at }: { at: string | undefined }) {
  const { say, figures } = useSpeech()
  const { table, past } = useTold()
  const rounds = table?.dealt && table.phase !== 'deal' ? [table.dealt, ...past] : past
  const [chosen, setChosen] = useState(at)
  const round = rounds.find(({ number }) => String(number) === chosen)
  if (table && round) {
    return <PastRound table={table} round={round} back={() => setChosen(undefined)} />
  }
  return (
    <>
      <p className="hint">{say('live.fairText')}</p>
      {table && (
        <>
          <Copied label={say('crash.commitment')} text={table.chain.commitment} />
          <Copied label={say('shared.salt')} text={table.chain.salt} />
          <dl className="figures">
            <div>
              <dt>{say('crash.covers')}</dt>
              <dd>{figures.number(table.chain.links)}</dd>
            </div>
            <div>
              <dt>{say('crash.played')}</dt>
              <dd>{figures.number(table.chain.place)}</dd>
            </div>
          </dl>
          <p>{say('live.proof')}</p>
          <ul className="plays crash-rounds">
            {rounds.map((one) => (
              <li key={one.number}>
                <button type="button" onClick={() => setChosen(String(one.number))}>
                  <span>{`\u2066#${one.number}\u2069`}</span>
                  <Fell drawn={one.drawn} />
                  <code dir="ltr">{one.link}</code>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <VerifyLink />
    </>
  )
}

function Fell({ drawn }: { drawn: TablePast['drawn'] }) {
  const speech = useSpeech()
  const { face } = useSeat()
  return <b>{face.strip({ ...drawn, places: [] }, speech)}</b>
}

interface PastRoundProps {
  table: TableNow
  round: TablePast
  back(): void
}

function PastRound({ table, round, back }: PastRoundProps) {
  const speech = useSpeech()
  const { say, figures } = speech
  const { face } = useSeat()
  const [checked, setChecked] = useState<{ isCommitted: boolean; isSame: boolean }>()
  const { number, link, salt, drawn, place } = round
  const [setting] = gameOf(table.game).settings()
  // That page plays bets again, so the round is given with a bet on one place, played to its end by the rule.
  const game = gameOf(table.game)
  const bet = { places: [{ place: setting?.place, amount: '100' }] }
  const asBet = {
    game: table.game,
    link,
    salt,
    bet: JSON.stringify(bet),
    actions: JSON.stringify(leaveRound({ game, bet, link, salt })),
  }
  return (
    <article className="detail">
      <button type="button" className="button plain back" onClick={back}>
        <Icon name="back" />
        {say('crash.allRounds')}
      </button>
      <p>{face.told({ ...drawn, places: [] }, speech)}</p>
      <Copied label={say('shared.round')} text={String(number)} />
      <Copied label={say('shared.link')} text={link} />
      {place > 0 && <Copied label={say('shared.before')} text={linkBefore(link)} />}
      <Copied label={say('shared.salt')} text={salt} />
      {checked ? (
        <output>
          <Check
            isGood={checked.isCommitted}
            text={say(checked.isCommitted ? 'crash.committed' : 'crash.notCommitted', {
              count: figures.number(place + 1),
            })}
          />
          <Check isGood={checked.isSame} text={say(checked.isSame ? 'live.same' : 'live.other')} />
        </output>
      ) : (
        <button
          type="button"
          className="button main"
          onClick={() => setChecked(check(table, round))}
        >
          {say('crash.checkRound')}
        </button>
      )}
      <VerifyLink known={asBet} />
    </article>
  )
}

/** Hashes the link back to the commitment, and computes what falls; a chain has some thousands of links. */
function check({ game }: TableNow, { place, link, salt, drawn, commitment }: TablePast) {
  let first = link
  for (let at = place; at > 0; at -= 1) first = linkBefore(first)
  return {
    isCommitted: chainCommitmentOf(first) === commitment,
    isSame: JSON.stringify(drawnAt(gameOf(game), { link, salt })) === JSON.stringify(drawn),
  }
}
