import { useCall, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Avatar, Button, Skeleton, Stack } from '@baize/ui'
import { useEffect } from 'react'
import { LoginNote } from './LoginNote.tsx'
import { outcomeOf } from './loginOrder.ts'
import { useOneAtATime } from './oneAtATime.ts'
import { forgetRemembered, readRemembering } from './remembering.ts'
import { type LoginEnds, useLogIn } from './useLogIn.ts'

type Props = LoginEnds & { onAnother: () => void }

/** Lets a remembered member continue with one press, or choose another account. */
export function RememberedChoice({ onAnother, ...ends }: Props) {
  const read = useCall('remembered', {}, { staleTimeMs: 0 })
  const account = read.isFetching ? undefined : read.data?.account
  const isNobody = !read.isFetching && !account
  useEffect(() => {
    if (isNobody) onAnother()
  }, [isNobody, onAnother])
  if (account) return <Offer account={account} onAnother={onAnother} {...ends} />
  return (
    <Stack space={12}>
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={40} />
    </Stack>
  )
}

function Offer({ account, onAnother, ...ends }: Props & { account: string }) {
  const say = useWords('account')
  const client = useClient()
  const login = useLogIn(ends)
  const entering = useOneAtATime(async () => {
    login.setRefusal(undefined)
    const outcome = await outcomeOf(() => client.call('loginRemembered', {}))
    const { phone } = readRemembering()
    await login.follow(outcome, phone ? { phone } : { account })
  })
  const leaving = useOneAtATime(async () => {
    forgetRemembered()
    // If the call fails, the server's credential expires by itself.
    await client.call('forgetMe', {}).catch(() => undefined)
    onAnother()
  })
  return (
    <Stack space={12}>
      <div className="remembered">
        <Avatar name={account} size={44} />
        <span>
          <strong>{account}</strong>
          <small>{say('remembered.text')}</small>
        </span>
      </div>
      <LoginNote refusal={login.refusal} lockedSeconds={login.lockedSeconds} />
      <Button
        kind="primary"
        size="lg"
        wide
        data-autofocus=""
        busy={entering.busy}
        busyLabel={say('sending')}
        onClick={entering.run}
      >
        {say('remembered.continue', { account })}
      </Button>
      <Button wide busy={leaving.busy} disabled={entering.busy} onClick={leaving.run}>
        {say('remembered.another')}
      </Button>
    </Stack>
  )
}
