import { useCall } from '@baize/client'
import { remarkMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner, TextArea, toast } from '@baize/ui'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { DeskNote } from '../../../shared/DeskNote.tsx'
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
        {application?.state === 'open' ? (
          <Waiting pays={play.pays} />
        ) : (
          application && (
            <StateBanner
              tone={isRejected ? 'warning' : 'info'}
              title={say(`status.${offer.status}`)}
            >
              {application.reason}
            </StateBanner>
          )
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

/** What was sent, and what happens next. In a demonstration one decides oneself. */
function Waiting({ pays }: Pick<Play<'promotion'>, 'pays'>) {
  const say = useWords('promotions')
  const desk = useCall('cashierTerms', {}).data?.desk
  return (
    <div aria-live="polite">
      <Stack space={12}>
        <StateBanner tone="success" title={say('applied')}>
          {say(`next.${pays}`)}
        </StateBanner>
        {/* Its words are seldom needed, so they come later. */}
        <Suspense>{desk && <DeskNote desk={desk} about="application" />}</Suspense>
      </Stack>
    </div>
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
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isEmpty = remark.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return field.current?.focus()
    await send({ body: { programme, remark, images: images.files() } })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack space={12}>
        <TextArea
          ref={field}
          required
          label={say('remark')}
          hint={say('remarkHint')}
          error={isMissing && say('remarkMissing')}
          value={remark}
          maxLength={remarkMax}
          counter
          onChange={(event) => {
            setRemark(event.target.value)
            setMissing(false)
          }}
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
