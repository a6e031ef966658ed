import { remarkMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner, TextArea, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ImagePicker } from '../../../shared/images/ImagePicker.tsx'
import { uploadTimeoutMs, useImages } from '../../../shared/images/useImages.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useWorth } from '../../../shared/rewardWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { Detail, Play } from './offerWords.ts'
import { usePrize } from './usePrize.tsx'

/** An offer to apply for: what it gives, where the application stands, or the form. */
export function Campaign({ detail, play }: { detail: Detail; play: Play<'promotion'> }) {
  const { currency, offer } = detail
  const say = useWords('promotions')
  const rewards = useWords('rewards')
  const worth = useWorth(currency)
  const prize = usePrize(currency)
  const { application } = play
  const isRejected = application?.state === 'rejected'
  const canApply = (!application || isRejected) && offer.status !== 'closed'
  return (
    <Panel title={say('gives', { amount: worth({ ...play, withheld: '0' }) })}>
      <Stack space={16}>
        {play.pays === 'end' && <p>{say('paysEnd')}</p>}
        {application && (
          <StateBanner tone={isRejected ? 'warning' : 'info'} title={say(`status.${offer.status}`)}>
            {application.reason}
          </StateBanner>
        )}
        {prize.shown}
        {offer.status === 'issued' && play.prize && (
          <Button
            kind="brass"
            busy={prize.isBusy}
            onClick={() => play.prize && void prize.take(play.prize)}
          >
            {rewards('claim')}
          </Button>
        )}
        {canApply && <ApplyForm programme={offer.id} />}
      </Stack>
    </Panel>
  )
}

function ApplyForm({ programme }: { programme: string }) {
  const say = useWords('promotions')
  const words = useRefusalWords()
  const images = useImages()
  const [remark, setRemark] = useState('')
  const { send, isBusy } = useSending('applyPromotion', {
    timeoutMs: uploadTimeoutMs,
    onRefused: (refusal) => {
      images.refuse(refusal)
      toast({ tone: 'danger', title: words(refusal) })
    },
  })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const done = await send({ body: { programme, remark, images: images.files() } })
    if (done) toast({ tone: 'success', title: say('applied') })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack space={12}>
        <TextArea
          label={say('remark')}
          value={remark}
          maxLength={remarkMax}
          counter
          onChange={(event) => setRemark(event.target.value)}
        />
        <ImagePicker label={say('pictures')} images={images} />
        <div>
          <Button type="submit" kind="primary" busy={isBusy}>
            {say('act.apply')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
