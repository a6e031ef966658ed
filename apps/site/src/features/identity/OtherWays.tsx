import { type Refusal, randomHex, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Stack } from '@baize/ui'
import { Dices, UserRound, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormNote } from '../../shared/FormNote.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { useSite } from '../../start/site.tsx'
import type { SignedIn } from './loginOrder.ts'
import { refusalOf, useOneAtATime } from './oneAtATime.ts'

interface Props {
  onOneClick: () => void
  /** Absent where trial accounts are not offered. */
  onTrial?: (value: SignedIn) => Promise<void>
}

/** Logins without a form: social login, one-click registration, free play. */
export function OtherWays({ onOneClick, onTrial }: Props) {
  const say = useWords('account')
  const words = useRefusalWords()
  const { flags, permission } = useSite()
  const { social, oneClick } = permission.signIn
  const [refusal, setRefusal] = useState<Refusal>()
  const isTrialOffered = flags.freePlay && onTrial !== undefined
  if (social.length === 0 && !oneClick && !isTrialOffered) return null
  return (
    <Stack space={8}>
      <div className="ways-line">{say('ways.or')}</div>
      {social.map(({ id, name }) => (
        <SocialButton key={id} provider={id} name={name} onRefused={setRefusal} />
      ))}
      {oneClick && (
        <Button wide icon={<Zap />} onClick={onOneClick}>
          {say('ways.oneClick')}
        </Button>
      )}
      {isTrialOffered && <FreePlay onTrial={onTrial} onRefused={setRefusal} />}
      {refusal && <FormNote>{words(refusal)}</FormNote>}
    </Stack>
  )
}

type Told = { onRefused: (refusal: Refusal | undefined) => void }

function SocialButton(props: Told & { provider: string; name: string }) {
  const say = useWords('account')
  const client = useClient()
  const [isLeaving, setLeaving] = useState(false)
  // The browser may restore this page from its cache when the visitor goes back from the other service.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const { busy, run } = useOneAtATime(async () => {
    const refusal = await refusalOf(async () => {
      const body = { provider: props.provider }
      const { url } = await client.call('socialStart', { body })
      setLeaving(true)
      location.assign(url)
    })
    props.onRefused(refusal)
  })
  return (
    <Button wide icon={<UserRound />} busy={busy || isLeaving} onClick={run}>
      {say('ways.social', { provider: props.name })}
    </Button>
  )
}

function FreePlay(props: Told & { onTrial: (value: SignedIn) => Promise<void> }) {
  const say = useWords('account')
  const client = useClient()
  const { busy, run } = useOneAtATime(async () => {
    const refusal = await refusalOf(async () => {
      const body = {
        os: navigator.platform.slice(0, osCharactersMax),
        platform: 'W',
        random: randomHex(),
        gatewayVersion: 3,
      } as const
      await props.onTrial(await client.call('freePlay', { body }))
    })
    props.onRefused(refusal)
  })
  return (
    <Button wide icon={<Dices />} busy={busy} busyLabel={say('sending')} onClick={run}>
      {say('login.freePlay')}
    </Button>
  )
}

const osCharactersMax = 60
