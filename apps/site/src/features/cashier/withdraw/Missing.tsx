import { useWords } from '@baize/i18n/react'
import { KeyValue, Popup, Stack, TextArea, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ImagePicker } from '../../../shared/images/ImagePicker.tsx'
import { uploadTimeoutMs, useImages } from '../../../shared/images/useImages.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { useSending } from '../../../shared/useSending.ts'
import { RefusedNote } from '../pieces/RefusedNote.tsx'
import { SubmitButton } from '../pieces/SubmitButton.tsx'
import {
  noteAsSent,
  payableOf,
  remainingAfter,
  type WithdrawalDetail,
} from '../rules/withdrawal.ts'
import { PartField, usePart } from './PartField.tsx'

interface MissingProps {
  withdrawal: WithdrawalDetail
  currency: string
  outcome: 'partly' | 'notReceived'
  onClose: () => void
}

const noteMax = 500

/** Reports a partial or missing payment: the amount received and images as proof. */
export function Missing(props: MissingProps) {
  const { outcome, currency } = props
  const say = useWords('cashier')
  const { images, part, note, setNote, sending, isJudged, lacksImage, tell } = useMissing(props)
  const isPart = outcome === 'partly'
  return (
    <Popup
      open
      title={say(`receipt.${outcome}Title`)}
      description={say(`receipt.${outcome}Text`)}
      closeLabel={say('close')}
      onClose={props.onClose}
    >
      <form noValidate onSubmit={(event) => void tell(event)}>
        <Stack space={12}>
          {isPart && <PartField part={part} currency={currency} isJudged={isJudged} />}
          <Rest {...props} received={isPart ? part.amount : undefined} />
          <ImagePicker
            label={say(isPart ? 'receipt.images' : 'receipt.imagesNeeded')}
            images={images}
            error={isJudged && lacksImage ? say('image.missing') : undefined}
          />
          <TextArea
            label={say('receipt.note')}
            rows={3}
            maxLength={noteMax}
            counter
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <RefusedNote refusal={sending.refusal} currency={currency} />
          <SubmitButton isBusy={sending.isBusy}>{say('receipt.tell')}</SubmitButton>
        </Stack>
      </form>
    </Popup>
  )
}

/** The report and sending it; an incomplete report is not sent. */
function useMissing({ withdrawal, currency, outcome, onClose }: MissingProps) {
  const say = useWords('cashier')
  const images = useImages()
  const sending = useSending('confirmReceipt', {
    timeoutMs: uploadTimeoutMs,
    onRefused: images.refuse,
  })
  const part = usePart(withdrawal, currency)
  const [note, setNote] = useState('')
  const [isJudged, setJudged] = useState(false)
  const isPart = outcome === 'partly'
  const lacksImage = !isPart && images.picked.length === 0

  async function tell(event: FormEvent): Promise<void> {
    event.preventDefault()
    setJudged(true)
    if (lacksImage || (isPart && part.error !== undefined) || sending.isBusy) return
    const said = noteAsSent(note)
    const done = await sending.send({
      body: {
        id: withdrawal.id,
        outcome,
        images: images.files(),
        ...(isPart && { received: String(part.amount) }),
        ...(said !== undefined && { note: said }),
      },
    })
    if (!done) return
    onClose()
    toast({ tone: 'info', title: say('receipt.told') })
  }

  return { images, part, note, setNote, sending, isJudged, lacksImage, tell }
}

/** The amount sent, and the amount still missing. */
function Rest(props: MissingProps & { received: bigint | undefined }) {
  const { withdrawal, currency, received = 0n } = props
  const say = useWords('cashier')
  return (
    <KeyValue
      facts={[
        {
          id: 'sent',
          label: say('summary.sent'),
          value: <Sum of={payableOf(withdrawal)} currency={currency} />,
        },
        {
          id: 'remaining',
          label: say('summary.remaining'),
          value: <Sum of={remainingAfter(withdrawal, received)} currency={currency} />,
          sum: true,
        },
      ]}
    />
  )
}
