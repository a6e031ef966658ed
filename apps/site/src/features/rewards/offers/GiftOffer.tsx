import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { commitmentOf, envelopeShares } from '@baize/engines/house'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, KeyValue, Panel, Skeleton, Stack, type Tone, toast } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { Copyable } from '../../../shared/Copy.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum, useSumWords } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { Check, Fingerprint } from './Fair.tsx'
import { GiftForm } from './GiftForm.tsx'
import type { Detail, Play } from './offerWords.ts'

type Gifts = Play<'gift'>
type SentGift = Gifts['sent'][number]
type FoundGift = Gifts['received'][number]

/** The part of an address that names an envelope with a link. */
const giftParameter = 'gift'

/** Red envelopes between members: those for the member first, then one of the own, then those that were sent. */
export function GiftOffer({ detail, play }: { detail: Detail; play: Gifts }) {
  const { currency, offer } = detail
  const say = useWords('promotions')
  const [parameters] = useSearchParams()
  const code = parameters.get(giftParameter)
  return (
    <Stack space={16}>
      {code && <Linked code={code} />}
      {play.received.map((gift) => (
        <Panel key={gift.id} title={say('gift.from', { name: gift.from })}>
          <Found gift={gift} currency={currency} />
        </Panel>
      ))}
      {offer.status !== 'closed' && <GiftForm detail={detail} play={play} />}
      {play.sent.length > 0 && (
        <Panel title={say('gift.sentTitle')}>
          <Stack space={24}>
            {play.sent.map((gift) => (
              <Sent key={gift.id} gift={gift} currency={currency} programme={offer.id} />
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

function Linked({ code }: { code: string }) {
  const say = useWords('promotions')
  const read = useCall('gift', { query: { code } }, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('gift.unknown')} wait={<Skeleton height={160} />}>
      {({ gift, currency }) => (
        <Panel title={say('gift.from', { name: gift.from })}>
          <Found gift={gift} currency={currency} code={code} />
        </Panel>
      )}
    </WhenRead>
  )
}

const tones: Record<FoundGift['state'], Tone> = { open: 'brass', taken: 'neutral', over: 'neutral' }

/** An envelope that somebody else sent. */
function Found(props: { gift: FoundGift; currency: string; code?: string }) {
  const { gift, currency, code } = props
  const say = useWords('promotions')
  const words = useRefusalWords()
  const sum = useSumWords(currency)
  const { send, isBusy } = useSending('takeGift', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
    renew: (queries) => queries.invalidateQueries(),
  })
  const canTake = gift.state === 'open' && gift.mine === null && !gift.isOwn && gift.left > 0
  async function take(): Promise<void> {
    const done = await send({ body: code ? { id: gift.id, code } : { id: gift.id } })
    if (done) toast({ tone: 'success', title: say('gift.got', { amount: sum(done.amount) }) })
  }
  return (
    <Stack space={12}>
      <div>
        <Badge tone={tones[gift.state]}>{say(`gift.state.${gift.state}`)}</Badge>
      </div>
      {gift.mine !== null && <strong>{say('gift.mine', { amount: sum(gift.mine) })}</strong>}
      {gift.isOwn && <p>{say('gift.isOwn')}</p>}
      {canTake && (
        <div>
          <Button kind="brass" size="lg" busy={isBusy} onClick={() => void take()}>
            {say('act.envelope')}
          </Button>
        </div>
      )}
      <Facts gift={gift} currency={currency} />
    </Stack>
  )
}

function Sent(props: { gift: SentGift; currency: string; programme: string }) {
  const { gift, currency, programme } = props
  const say = useWords('promotions')
  const link = gift.code && linkTo(programme, gift.code)
  return (
    <article>
      <Stack space={12}>
        <div>
          <Badge tone={tones[gift.state]}>{say(`gift.state.${gift.state}`)}</Badge>
        </div>
        {gift.to !== null && <p>{say('gift.to', { name: gift.to })}</p>}
        {link && gift.state === 'open' && <Copyable what={say('gift.link')} value={link} />}
        <Facts gift={gift} currency={currency} />
        {gift.taken.length > 0 && (
          <KeyValue
            facts={gift.taken.map(({ name, amount, at }) => ({
              id: `${name} ${at}`,
              label: <bdi>{name}</bdi>,
              value: <Sum of={amount} currency={currency} />,
            }))}
          />
        )}
        {gift.returned !== null && gift.returned !== '0' && (
          <p>
            {say('gift.returned')} <Sum of={gift.returned} currency={currency} />
          </p>
        )}
      </Stack>
    </article>
  )
}

const linkTo = (programme: string, code: string) =>
  `${location.origin}${paths.promotion(programme)}?${giftParameter}=${code}`

function Facts({ gift, currency }: { gift: Value<'gift'>['gift'] | SentGift; currency: string }) {
  const say = useWords('promotions')
  const rewards = useWords('rewards')
  const { total, left, shares, commitment, revealed, id } = gift
  return (
    <>
      <KeyValue
        facts={[
          { id: 'total', label: say('inside'), value: <Sum of={total} currency={currency} /> },
          {
            id: 'left',
            label: rewards('figure.shares'),
            value: say('sharesLeft', { left, shares }),
          },
          { id: 'until', label: say('gift.until'), value: <Moment at={gift.closesAt} /> },
        ]}
      />
      <Fingerprint commitment={commitment} seed={revealed?.seed} />
      {revealed && (
        <Check
          isRight={() => {
            const again = envelopeShares(revealed.seed, id, {
              total: Number(total),
              shares,
              minimum: 1,
            })
            const isKept = commitmentOf(revealed.seed) === commitment
            return isKept && again.join() === revealed.amounts.join()
          }}
        />
      )}
    </>
  )
}
