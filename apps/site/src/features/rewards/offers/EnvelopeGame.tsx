import { commitmentOf, envelopeShares } from '@baize/engines/house'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Panel, Stack, toast } from '@baize/ui'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { useCountdown } from '../../../shared/useCountdown.ts'
import { useSending } from '../../../shared/useSending.ts'
import { Check, Fingerprint } from './Fair.tsx'
import { Until } from './OfferClock.tsx'
import type { Detail, Play } from './offerWords.ts'
import { usePrize, Won } from './usePrize.tsx'

type Envelope = NonNullable<Play<'envelope'>['now']>

/** Red envelopes rain while one is open; how it was split is told when it is over. */
export function EnvelopeGame({ detail, play }: { detail: Detail; play: Play<'envelope'> }) {
  const say = useWords('promotions')
  return (
    <Stack space={16}>
      {play.now && <Now key={play.now.id} detail={detail} envelope={play.now} />}
      {play.last && (
        <Panel title={say('lastEnvelope')}>
          <Stack space={12}>
            {play.last.mine && <Won prize={play.last.mine} currency={detail.currency} />}
            <Facts envelope={play.last} currency={detail.currency} />
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

function Now({ detail, envelope }: { detail: Detail; envelope: Envelope }) {
  const { currency } = detail
  const say = useWords('promotions')
  const words = useRefusalWords()
  const prize = usePrize(currency)
  const { send, isBusy } = useSending('openEnvelope', {
    onRefused: (refusal) => toast({ tone: 'danger', title: words(refusal) }),
  })
  const isOpen = useCountdown(Date.parse(envelope.opensAt)) === 0
  const canOpen = isOpen && !envelope.mine && envelope.left > 0
  async function open(): Promise<void> {
    const done = await send({ body: { id: envelope.id } })
    if (done) await prize.take(done.prize)
  }
  return (
    <Panel className="rain-place">
      {canOpen && <Rain />}
      <Stack space={16}>
        <Until
          at={isOpen ? envelope.closesAt : envelope.opensAt}
          words={isOpen ? 'closesIn' : 'opensIn'}
        />
        {canOpen && (
          <Button kind="brass" size="lg" busy={isBusy} onClick={() => void open()}>
            {say('act.envelope')}
          </Button>
        )}
        {prize.shown ?? (envelope.mine && <Won prize={envelope.mine} currency={currency} />)}
        <Facts envelope={envelope} currency={currency} />
      </Stack>
    </Panel>
  )
}

const drops = Array.from({ length: 9 }, (_, nth) => nth)

function Rain() {
  return (
    <span className="rain" aria-hidden="true">
      {drops.map((nth) => (
        <img key={nth} src="/emblems/red-envelope.svg" alt="" style={{ '--nth': nth }} />
      ))}
    </span>
  )
}

function Facts({ envelope, currency }: { envelope: Envelope; currency: string }) {
  const say = useWords('promotions')
  const rewards = useWords('rewards')
  const { total, left, shares, commitment, revealed, id, minimum } = envelope
  const facts = [
    { id: 'total', label: say('inside'), value: <Sum of={total} currency={currency} /> },
    { id: 'left', label: rewards('figure.shares'), value: say('sharesLeft', { left, shares }) },
  ]
  return (
    <>
      <KeyValue facts={facts} />
      <Fingerprint commitment={commitment} seed={revealed?.seed} />
      {revealed && (
        <Check
          isRight={() => {
            const split = { total: Number(total), shares, minimum: Number(minimum) }
            const again = envelopeShares(revealed.seed, id, split)
            return (
              commitmentOf(revealed.seed) === commitment && again.join() === revealed.amounts.join()
            )
          }}
        />
      )}
    </>
  )
}
