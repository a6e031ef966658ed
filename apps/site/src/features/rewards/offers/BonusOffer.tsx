import '../../../shared/bonus/bonus.css'
import type { BonusState } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner, toast } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { useOfferWords, useTermsWords } from '../../../shared/bonus/bonusWords.ts'
import { Contributions } from '../../../shared/bonus/Contributions.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { Detail, Play } from './offerWords.ts'

interface OfferProps {
  detail: Detail
  play: Play<'bonus'>
}

/** A bonus among the offers: what it gives, an example, its conditions, and the way to it. */
export function BonusOffer({ detail, play }: OfferProps) {
  const { currency } = detail
  const say = useWords('bonus')
  const sum = useSumWords(currency)
  const title = useOfferWords(currency)
  const terms = useTermsWords(currency)
  const { example, reasons, mine } = play
  return (
    <Panel title={title(play)}>
      <Stack space={16}>
        <div>
          <h3>{say('conditions')}</h3>
          <ul className="bonus-terms">
            {[...terms(play), say('own')].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        {example.deposit !== null && (
          <p>
            {say('example', {
              deposit: sum(example.deposit),
              bonus: sum(example.bonus),
              total: sum(example.toWager),
            })}
          </p>
        )}
        <Contributions conditions={play.conditions} />
        {mine && detail.offer.status !== 'join' && (
          <StateBanner tone="info" title={say(`state.${mine.state}`)} actions={<ToOwn />} />
        )}
        {/* Of a bonus that the member has, its state says enough. */}
        {(isHad(mine?.state) ? [] : reasons).map((reason) => (
          <p key={reason} className="bonus-small">
            {say(`reason.${reason}`)}
          </p>
        ))}
        {detail.offer.status === 'join' && (
          <>
            <p>{say(play.willWait ? 'willWait' : 'holds')}</p>
            <Act {...{ detail, play }} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

const live: readonly BonusState[] = ['offered', 'queued', 'active', 'met']

function isHad(state: BonusState | undefined): boolean {
  return state !== undefined && live.includes(state)
}

function ToOwn() {
  const say = useWords('bonus')
  return (
    <Button size="sm" render={(props) => <Link to={paths.member('bonusDetails')} {...props} />}>
      {say('progress.open')}
    </Button>
  )
}

/** With a deposit it is chosen there; otherwise it is taken here. A trial has neither. */
function Act({ detail, play }: OfferProps) {
  const frame = useWords('frame')
  const { isLogin, isTrial } = useVisitor()
  if (!isLogin || isTrial) return null
  if (play.amount.on === 'given') return <Take detail={detail} />
  const to = paths.member('depositv2', { bonus: detail.offer.id })
  return (
    <div>
      <Button kind="primary" render={(props) => <Link to={to} {...props} />}>
        {frame('deposit')}
      </Button>
    </div>
  )
}

function Take({ detail: { offer, version } }: { detail: Detail }) {
  const say = useWords('bonus')
  const words = useRefusalWords()
  const intents = useIntents()
  const { send, isBusy } = useSending('acceptBonus', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  const take = async () => {
    const asked = { offer: offer.id, version }
    if (!(await send({ body: { id: intents.idFor([asked]), ...asked } }))) return
    intents.decided()
    toast({ tone: 'success', title: say('took') })
  }
  return (
    <div>
      <Button kind="primary" busy={isBusy} onClick={() => void take()}>
        {say('take')}
      </Button>
    </div>
  )
}
