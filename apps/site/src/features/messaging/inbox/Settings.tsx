import { useCall, useSend } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import {
  Button,
  Checkbox,
  Panel,
  Skeleton,
  Stack,
  StateBanner,
  Tooltip,
  toast,
  VisuallyHidden,
} from '@baize/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { timeWords } from '../../../shared/times.ts'
import { PushPanel } from './PushPanel.tsx'

type Settings = Value<'messageSettings'>
type Kind = Settings['kinds'][number]
type Choice = Input<'chooseWay'>['body']

/** Which messages come by which way, whether offers may come at all, and notifications of this browser. */
export function MessageSettings() {
  const say = useWords('inbox')
  const asked = useCall('messageSettings', {})
  const { data } = asked
  if (asked.error && !data)
    return (
      <ReadFault
        title={say('ways.fault')}
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!data)
    return (
      <Stack space={16}>
        <Skeleton height={520} />
        <Skeleton height={150} />
        <Skeleton height={120} />
      </Stack>
    )
  const renew = () => asked.refetch()
  return (
    <Stack space={16}>
      <WaysPanel settings={data} onChanged={renew} />
      <OffersPanel settings={data} onChanged={renew} />
      <PushPanel push={data.push} onChanged={renew} />
    </Stack>
  )
}

interface PartProps {
  settings: Settings
  onChanged(): Promise<unknown>
}

function WaysPanel({ settings, onChanged }: PartProps) {
  const say = useWords('inbox')
  const { email, sms } = settings.reach
  const kinds = settings.kinds.filter(({ kind }) => kind !== 'offers')
  return (
    <Panel title={say('ways.title')} description={say('ways.text')}>
      <div className="inbox-kinds">
        {kinds.map((kind) => (
          <KindRow key={kind.kind} kind={kind} onChanged={onChanged} />
        ))}
      </div>
      {!(email && sms) && (
        <p className="inbox-note">
          {say(email ? 'ways.noSms' : sms ? 'ways.noEmail' : 'ways.noneOfBoth')}{' '}
          <Link className="bz-link" to={paths.member('securityCenter')}>
            {say('ways.add')}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** One kind with its ways. What was pressed shows at once, and goes back where it could not be saved. */
function KindRow({
  kind: { kind, ways },
  onChanged,
}: {
  kind: Kind
  onChanged(): Promise<unknown>
}) {
  const say = useWords('inbox')
  const { mutateAsync } = useSend('chooseWay')
  const [pressed, setPressed] = useState<Partial<Record<Choice['channel'], boolean | undefined>>>(
    {},
  )
  async function choose(channel: Choice['channel'], isOn: boolean): Promise<void> {
    setPressed((before) => ({ ...before, [channel]: isOn }))
    try {
      await mutateAsync({ body: { kind, channel, isOn } })
      await onChanged()
    } catch {
      toast({ tone: 'danger', title: say('markFault') })
    } finally {
      setPressed((before) => ({ ...before, [channel]: undefined }))
    }
  }
  return (
    <fieldset className="inbox-kind">
      <legend>{say(`kind.${kind}`)}</legend>
      {ways.map(({ channel, isOn, isChoice }) =>
        isChoice ? (
          <Checkbox
            key={channel}
            label={
              <>
                {say(`way.${channel}`)}
                <VisuallyHidden>, {say(`kind.${kind}`)}</VisuallyHidden>
              </>
            }
            checked={pressed[channel] ?? isOn}
            onChange={({ target }) => void choose(channel, target.checked)}
          />
        ) : (
          <span key={channel} className="inbox-always">
            <Tooltip tip={say('way.always')}>
              <Lock aria-hidden="true" />
            </Tooltip>
            {say(`way.${channel}`)}
            <VisuallyHidden>: {say('way.always')}</VisuallyHidden>
          </span>
        ),
      )}
    </fieldset>
  )
}

/** Marketing, only by consent; when it was given and taken back stands here. */
function OffersPanel({ settings, onChanged }: PartProps) {
  const say = useWords('inbox')
  const { tag } = useLanguage()
  const { consent, isExcluded, kinds } = settings
  const { isGiven, givenAt, withdrawnAt } = consent
  const { mutateAsync, isPending } = useSend('agreeToOffers')
  const offers = kinds.find(({ kind }) => kind === 'offers')
  async function agree(): Promise<void> {
    try {
      await mutateAsync({ body: { isGiven: !isGiven } })
      await onChanged()
      toast({ tone: 'success', title: say(isGiven ? 'offers.ended' : 'offers.agreed') })
    } catch {
      toast({ tone: 'danger', title: say('markFault') })
    }
  }
  const since = isGiven ? givenAt : withdrawnAt
  return (
    <Panel title={say('kind.offers')} description={say('offers.text')}>
      <Stack space={12}>
        {isExcluded && <StateBanner tone="info" title={say('offers.excluded')} />}
        <div className="inbox-push">
          <p>
            {since === null
              ? say('offers.never')
              : say(isGiven ? 'offers.since' : 'offers.stopped', {
                  time: timeWords(new Date(since), tag),
                })}
          </p>
          {(isGiven || !isExcluded) && (
            <Button
              kind={isGiven ? 'secondary' : 'primary'}
              busy={isPending}
              onClick={() => void agree()}
            >
              {say(isGiven ? 'offers.stop' : 'offers.agree')}
            </Button>
          )}
        </div>
        {isGiven && offers && <KindRow kind={offers} onChanged={onChanged} />}
      </Stack>
    </Panel>
  )
}
