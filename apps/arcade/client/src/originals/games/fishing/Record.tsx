import type { MagazineView } from '@baize/engines/fishing'
import { useAmount } from '../../../Spoken.tsx'
import { useSpeech } from '../../speech.tsx'
import type { PlayView } from '../../wire.ts'
import { kindWord } from './choice.ts'

/** Every shot of a magazine: what was aimed at, what was drawn, and what it paid. */
export function Record({ play }: { play: PlayView }) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view of this very game
  const { shots } = play.view as MagazineView
  const { stake = '0' } = Object(play.bet) as { stake?: string }
  if (shots.length === 0) return null
  return (
    <section>
      <h3>{say('fish.shots')}</h3>
      <ol className="fish-shots">
        {shots.flatMap(({ weapon, fish }, nth) =>
          fish.map((one) => (
            <li key={`${nth} ${one.fish}`} data-outcome={one.pays > 0 ? 'won' : undefined}>
              <span>{figures.number(nth + 1)}</span>
              <span>
                {say(`fish.weapon.${weapon}`)} · {say(kindWord(one.fish))}
              </span>
              <small>
                {say('fish.drawn', {
                  drawn: figures.number(one.drawn),
                  of: figures.number(one.of),
                  wins: figures.number(one.wins),
                })}
              </small>
              <b>{one.pays > 0 ? amount(BigInt(stake) * BigInt(one.pays)) : '–'}</b>
            </li>
          )),
        )}
      </ol>
    </section>
  )
}
