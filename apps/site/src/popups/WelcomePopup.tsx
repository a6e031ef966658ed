import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Popup } from '@baize/ui'
import { ChevronRight, Gamepad2, Gift, ShieldCheck, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useOfferWords, useTermsWords } from '../shared/bonus/bonusWords.ts'
import { inputs } from '../start/boot.ts'
import { useSite } from '../start/site.tsx'
import type { Popups } from './usePopups.ts'

/**
 * The first popup of a new member: what can be done now, and the bonus for a deposit if there is one. It is
 * opened by the registration alone and leaves the history when it closes, so nothing needs to remember it.
 */
export default function WelcomePopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { merchant } = useSite()
  const navigate = useNavigate()
  const play = usePlayFree(popups)
  const go = (to: string) => () => void navigate(to, { replace: true })
  return (
    <Popup
      open
      escapable
      title={say('welcome.title', { merchant: merchant.name })}
      description={say('welcome.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
      footer={
        <Button size="lg" wide onClick={popups.close}>
          {say('welcome.later')}
        </Button>
      }
    >
      <ol className="welcome-steps">
        <Step
          icon={<Gamepad2 />}
          title={say('welcome.play')}
          text={say('welcome.playText')}
          onPress={play}
        />
        <Step
          icon={<Wallet />}
          title={say('welcome.deposit')}
          text={say('welcome.depositText')}
          onPress={go(paths.member('depositv2'))}
        >
          <Offer />
        </Step>
        <Step
          icon={<ShieldCheck />}
          title={say('welcome.verify')}
          text={say('welcome.verifyText')}
          onPress={go(paths.identity())}
        />
      </ol>
    </Popup>
  )
}

/** The demo of the most played game that has one; if none is known, the slots to choose from. */
function usePlayFree(popups: Popups): () => void {
  const navigate = useNavigate()
  const games = useCall('hotGames', inputs.hotGames).data?.list ?? []
  const game = games.find(({ hasDemo, isResting }) => hasDemo === 1 && isResting === 0)
  if (!game) return () => void navigate(paths.games('RNG'), { replace: true })
  const { nodeId, displayName: title } = game
  return () => popups.swap({ kind: 'game', nodeId, title, mode: 'demo' })
}

function Step(props: {
  icon: ReactNode
  title: string
  text: string
  onPress: () => void
  children?: ReactNode
}) {
  return (
    <li>
      <button type="button" className="welcome-step" onClick={props.onPress}>
        <span className="welcome-sign" aria-hidden="true">
          {props.icon}
        </span>
        <span className="welcome-words">
          <strong>{props.title}</strong>
          <span>{props.text}</span>
          {props.children}
        </span>
        <ChevronRight className="welcome-go mirror" aria-hidden="true" />
      </button>
    </li>
  )
}

/** The first bonus that can be taken with a deposit, with its conditions. */
function Offer() {
  const offers = useCall('bonusOffers', {}).data
  const title = useOfferWords(offers?.currency ?? '')
  const terms = useTermsWords(offers?.currency ?? '')
  const offer = offers?.list.find(({ reasons }) => reasons.length === 0)
  if (!offer) return null
  return (
    <span className="welcome-offer">
      <strong>
        <Gift aria-hidden="true" /> {title(offer)}
      </strong>
      <span>{terms(offer).join(' ')}</span>
    </span>
  )
}
