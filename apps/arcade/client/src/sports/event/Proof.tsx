import { useState } from 'react'
import type { EventRow, ProofView } from '../../../../src/sports/wire.ts'
import { useSpeech } from '../speech.tsx'
import { type ChainChecked, checkLinks } from './chain.rules.ts'

/** What decides the event, and when it was fixed: nobody could know it while bets were open. */
export function Proof({ event, proof }: { event: EventRow; proof: ProofView }) {
  const { say } = useSpeech()
  return (
    <section className="card proof" aria-label={say('part.proof')}>
      <p>{say('proofText')}</p>
      <p>
        <a
          className="act"
          href={`/sports/proof?id=${encodeURIComponent(event.id)}`}
          download={`${event.id}.json`}
        >
          {say('proof.save')}
        </a>
      </p>
      {proof.links.length > 0 && <Check key={proof.links.length} proof={proof} />}
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

/** Computes the chain again, in this page. */
function Check({ proof }: { proof: ProofView }) {
  const { say } = useSpeech()
  const [checked, setChecked] = useState<ChainChecked>()
  const count = checked?.hashes ?? 0
  return (
    <div className="proof-check">
      <button type="button" className="act" onClick={() => setChecked(checkLinks(proof))}>
        {say('proof.check')}
      </button>
      <output>
        {checked &&
          (checked.isCommitted ? say('proof.right', { count }) : say('proof.wrong', { count }))}
      </output>
    </div>
  )
}
