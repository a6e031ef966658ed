import type { EventRow, ProofView } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'

/** What decides the event, and when it was fixed: nobody could know it while bets were open. */
export function Proof({ event, proof }: { event: EventRow; proof: ProofView }) {
  const { say } = useSpeech()
  return (
    <section className="card proof" aria-label={say('part.proof')}>
      <p>{say('proofText')}</p>
      <dl className="proof">
        <div>
          <dt>{say('proof.event')}</dt>
          <dd>
            <code dir="ltr">{event.id}</code>
          </dd>
        </div>
        <div>
          <dt>{say('proof.commitment')}</dt>
          <dd>
            <code dir="ltr">{proof.commitment}</code>
          </dd>
        </div>
        <div>
          <dt>{say('proof.links')}</dt>
          <dd>
            {proof.links.length === 0 ? (
              say('proof.later')
            ) : (
              <ol>
                {proof.links.map((link, at) => (
                  <li key={link}>
                    <code dir="ltr">
                      {proof.place === null ? '' : `${proof.place + at}: `}
                      {link}
                    </code>
                  </li>
                ))}
              </ol>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('proof.digests')}</dt>
          <dd>
            {proof.digests.length === 0
              ? say('proof.later')
              : proof.digests.map((digest, at) => (
                  <p key={`${at} ${digest}`}>
                    <code dir="ltr">{digest}</code>
                  </p>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  )
}
