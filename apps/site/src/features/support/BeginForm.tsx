import './talk/talk.css'
import { entryLengthMax, type QuestionType, questionTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, SelectField, Stack, TextArea, TextField } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { ImagePicker } from '../../shared/images/ImagePicker.tsx'
import { useImages } from '../../shared/images/useImages.ts'
import type { ChatAsked } from '../../start/talk.ts'
import { useDesk, useSpanWords } from './talk/desk.ts'
import { AboutMark } from './talk/TalkHead.tsx'
import { useLetters } from './talk/useLetters.ts'

interface BeginFormProps {
  asked: ChatAsked
  onBegun: (conversation: string) => void
}

interface Values {
  type: string
  text: string
  sender: string
  email: string
}

/** What one asks about, and the first letter; it is sent from the conversation, which opens at once. */
export function BeginForm({ asked, onBegun }: BeginFormProps) {
  const { kind = 'chat', about } = asked
  const say = useWords('support')
  const letters = useLetters()
  const images = useImages()
  const isMember = useIsMember()
  const rules = useRules()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      type: String(asked.type ?? (about && typeOfAbout[about.kind]) ?? ''),
      text: '',
      sender: '',
      email: '',
    },
    mode: 'onTouched',
  })
  const { errors } = formState

  function begin({ type, text, sender, email }: Values): void {
    const conversation = crypto.randomUUID()
    const visitor = isMember
      ? {}
      : { sender: sender.trim(), ...(email.trim() && { email: email.trim() }) }
    const begins = {
      kind,
      type: Number(type) as QuestionType,
      ...(about && { about }),
      ...visitor,
    }
    letters.write({ conversation, text: text.trim(), begins })
    const { picked } = images
    if (picked.length > 0) letters.write({ conversation, text: '', images: picked })
    onBegun(conversation)
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(begin)(event)}>
      <Stack space={8}>
        <Promised kind={kind} />
        {about && <AboutMark about={about} />}
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
          label={say('question')}
          required
          rows={kind === 'chat' ? 3 : 6}
          maxLength={entryLengthMax}
          hint={say(`question.${kind}`)}
          error={errors.text?.message}
          {...register('text', { validate: rules.must })}
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
        {kind !== 'chat' && <ImagePicker label={say('images')} images={images} />}
        <Button type="submit" kind="primary" size="lg" wide>
          {say(`begin.${kind}`)}
        </Button>
      </Stack>
    </form>
  )
}

/** What we promise for what is begun here. */
function Promised({ kind }: { kind: NonNullable<ChatAsked['kind']> }) {
  const say = useWords('support')
  const span = useSpanWords()
  const promise = useDesk().data?.promise
  if (kind === 'chat' || !promise) return null
  return (
    <p className="talk-promise">
      {say(`begin.${kind}Text`, { wait: span(promise.ticket), payments: span(promise.payments) })}
    </p>
  )
}

/** Trial accounts count as visitors. */
export function useIsMember(): boolean {
  const { isLogin, isTrial } = useVisitor()
  return isLogin && !isTrial
}

const emailLook = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

export function useRules() {
  const fields = useWords('fields')
  const say = useWords('support')
  return {
    must: (value: string) => value.trim() !== '' || fields('required'),
    name: (value: string) => !/[<>]/.test(value) || say('nameFault'),
    email: (value: string) =>
      value.trim() === '' || emailLook.test(value.trim()) || say('emailFault'),
  }
}

const typeOfAbout: Partial<Record<NonNullable<ChatAsked['about']>['kind'], QuestionType>> = {
  deposit: 1,
  withdrawal: 2,
  bet: 3,
}
