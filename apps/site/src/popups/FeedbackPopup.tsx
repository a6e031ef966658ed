import { Refusal, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { feedbackLength, type QuestionType, questionTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, SelectField, Stack, TextArea, TextField } from '@baize/ui'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { CaptchaField } from '../features/identity/CaptchaField.tsx'
import { useCaptcha } from '../features/identity/useCaptcha.ts'
import { useIsMember, useRules } from '../features/support/BeginForm.tsx'
import { FeedbackDone } from '../features/support/FeedbackDone.tsx'
import { learnChannel } from '../features/support/talk/useLetters.ts'
import { FormNote } from '../shared/FormNote.tsx'
import { isDecided } from '../shared/intents.ts'
import { useRefusalWords } from '../shared/refusalWords.ts'
import { useIntents } from '../shared/useIntents.ts'
import { useSite } from '../start/site.tsx'
import { openChat } from '../start/talk.ts'
import type { Popups } from './usePopups.ts'

interface Values {
  type: string
  content: string
  sender: string
  email: string
  captcha: string
}

const asked = ['type', 'content', 'captcha'] as const
type Asked = (typeof asked)[number]

/** Feedback of a visitor or a member; afterwards it is a conversation. */
export default function FeedbackPopup({ popups }: { popups: Popups }) {
  const say = useWords('support')
  const frame = useWords('frame')
  const [isTyped, setTyped] = useState(false)
  const [sent, setSent] = useState<Value<'feedback'>>()
  return (
    <Popup
      open
      escapable={!isTyped || sent !== undefined}
      title={say('feedback.title')}
      description={say('feedback.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      {sent ? (
        <FeedbackDone
          sent={sent}
          onClose={popups.close}
          onOpen={() => {
            popups.close()
            openChat({ conversation: sent.id })
          }}
        />
      ) : (
        <div onInput={() => setTyped(true)}>
          <FeedbackForm onSent={setSent} />
        </div>
      )}
    </Popup>
  )
}

function FeedbackForm({ onSent }: { onSent: (sent: Value<'feedback'>) => void }) {
  const say = useWords('support')
  const isMember = useIsMember()
  const rules = useRules()
  const [missing, setMissing] = useState<readonly Asked[]>([])
  const form = useForm<Values>({
    defaultValues: { type: '', content: '', sender: '', email: '', captcha: '' },
    mode: 'onTouched',
  })
  const { register } = form
  const { errors } = form.formState
  const sending = useFeedback(onSent)
  const { captcha } = sending

  const refused = (faults: FieldErrors<Values>) =>
    setMissing(asked.filter((name) => name in faults))
  async function send(values: Values): Promise<void> {
    await sending.send(values)
    form.resetField('captcha')
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send, refused)(event)}>
      <Stack space={8}>
        <SelectField
          label={say('feedback.type')}
          required
          placeholder={say('feedback.choose')}
          options={questionTypes.map((value) => ({
            value: String(value),
            label: say(`feedback.type.${value}`),
          }))}
          error={errors.type?.message}
          {...register('type', { validate: rules.must })}
        />
        <TextArea
          label={say('feedback.words')}
          required
          rows={5}
          maxLength={feedbackLength.max}
          hint={say('feedback.hint', { min: feedbackLength.hintMin, max: feedbackLength.max })}
          counter
          error={errors.content?.message}
          {...register('content', { validate: rules.must })}
        />
        {!isMember && (
          <>
            <TextField
              label={say('feedback.name')}
              autoComplete="name"
              maxLength={64}
              error={errors.sender?.message}
              {...register('sender', { validate: rules.name })}
            />
            <TextField
              type="email"
              inputMode="email"
              autoComplete="email"
              label={say('feedback.email')}
              hint={say('feedback.emailHint')}
              maxLength={200}
              error={errors.email?.message}
              {...register('email', { validate: rules.email })}
            />
          </>
        )}
        {captcha && (
          <CaptchaField
            state={captcha.state}
            onRefresh={captcha.press}
            error={errors.captcha?.message}
            {...register('captcha', { validate: rules.must })}
          />
        )}
        <FormNote>{sending.fault}</FormNote>
        <Button type="submit" kind="primary" size="lg" wide busy={sending.isBusy}>
          {say('feedback.submit')}
        </Button>
      </Stack>
      <Missing names={missing} onClose={() => setMissing([])} />
    </form>
  )
}

/** The specification's warning: which fields are empty. */
function Missing({ names, onClose }: { names: readonly Asked[]; onClose: () => void }) {
  const say = useWords('support')
  const account = useWords('account')
  const label = {
    type: say('feedback.type'),
    content: say('feedback.words'),
    captcha: account('field.captcha'),
  }
  return (
    <Popup
      open={names.length > 0}
      size="dialog"
      escapable
      title={say('feedback.missing')}
      closeLabel={say('feedback.fill')}
      onClose={onClose}
      footer={
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          {say('feedback.fill')}
        </Button>
      }
    >
      <ul className="support-missing">
        {names.map((name) => (
          <li key={name}>{label[name]}</li>
        ))}
      </ul>
    </Popup>
  )
}

function useFeedback(onSent: (sent: Value<'feedback'>) => void) {
  const client = useClient()
  const words = useRefusalWords()
  const intents = useIntents()
  const isMember = useIsMember()
  const isAsked = useSite().permission.signIn.antiBot !== 'off'
  const captcha = useCaptcha(isAsked)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send({ type, content, sender, email, captcha: read }: Values): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    const wish = {
      type: Number(type) as QuestionType,
      content: content.trim(),
      ...(!isMember && {
        sender: sender.trim(),
        ...(email.trim() && { email: email.trim() }),
      }),
    }
    const proof = isAsked && captcha.id ? { captchaId: captcha.id, captcha: read.trim() } : {}
    try {
      const id = intents.idFor([wish])
      const sent = await client.call('feedback', { body: { id, ...wish, ...proof } })
      intents.decided()
      void learnChannel(client)
      onSent(sent)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      if (isDecided(thrown)) intents.decided()
      setFault(words(thrown))
      // A picture is valid for one call.
      captcha.refresh()
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, fault, captcha: isAsked ? captcha : undefined }
}
