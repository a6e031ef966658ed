import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Stack, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { ImagePicker } from '../../../shared/images/ImagePicker.tsx'
import { uploadTimeoutMs, useImages } from '../../../shared/images/useImages.ts'
import { useSending } from '../../../shared/useSending.ts'
import { useWaitWords } from '../pieces/methods.tsx'
import { RefusedNote } from '../pieces/RefusedNote.tsx'

/** Uploads identity documents for review. */
export function IdentityForm(props: { cashier: Value<'cashier'>; onSent?: () => void }) {
  const { cashier, onSent } = props
  const { currency } = cashier
  const say = useWords('cashier')
  const images = useImages()
  const sending = useSending('sendIdentity', {
    timeoutMs: uploadTimeoutMs,
    onRefused: images.refuse,
  })
  const [isJudged, setJudged] = useState(false)
  const isMissing = images.picked.length === 0
  const wait = useCheckWords(cashier)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isMissing || sending.isBusy) return
    if (!(await sending.send({ body: { images: images.files() } }))) return
    toast({ title: say('identity.sent') })
    onSent?.()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack space={12}>
        <ImagePicker
          label={say('identity.images')}
          images={images}
          error={isJudged && isMissing ? say('image.missing') : undefined}
        />
        <p className="cashier-small">{wait}</p>
        <RefusedNote refusal={sending.refusal} currency={currency} />
        <Button
          type="submit"
          kind="primary"
          className={onSent ? undefined : 'cashier-own-width'}
          busy={sending.isBusy}
          busyLabel={say('sending')}
        >
          {say('identity.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** How long a check takes, and how its result comes; in a demonstration nobody but oneself checks. */
export function useCheckWords({ checkMinutes, writtenTo, desk }: Value<'cashier'>): string {
  const say = useWords('cashier')
  const wait = useWaitWords()(checkMinutes)
  if (desk !== null) return say('identity.takes.demo')
  return `${say('identity.takes', { wait })} ${say(`identity.told.${writtenTo}`)}`
}
