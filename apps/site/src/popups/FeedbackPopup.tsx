import { useWords } from '@baize/i18n/react'
import { Button, Popup, SelectField, Stack, StateBanner, TextArea } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Popups } from './usePopups.ts'

/** Question types as the wire numbers them. */
const feedbackTypes = ['1', '2', '3', '4', '6', '0'] as const
const wordsMin = 20
const wordsMax = 200

export default function FeedbackPopup({ popups }: { popups: Popups }) {
  const say = useWords('content')
  const frame = useWords('frame')
  const fields = useWords('fields')
  const [tried, setTried] = useState(false)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { type: '', content: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const must = (value: string) => value.trim() !== '' || fields('required')
  return (
    <Popup
      open
      title={say('feedback.title')}
      description={say('feedback.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(() => setTried(true))(event)}>
        <Stack space={8}>
          {tried && (
            <StateBanner tone="info" title={say('feedback.notOpen')}>
              {say('feedback.notOpenText')}
            </StateBanner>
          )}
          <SelectField
            label={say('feedback.type')}
            required
            placeholder={say('feedback.choose')}
            options={feedbackTypes.map((value) => ({
              value,
              label: say(`feedback.type.${value}`),
            }))}
            error={errors.type?.message}
            {...register('type', { validate: must })}
          />
          <TextArea
            label={say('feedback.words')}
            required
            rows={5}
            maxLength={wordsMax}
            hint={say('feedback.hint', { min: wordsMin, max: wordsMax })}
            counter
            error={errors.content?.message}
            {...register('content', { validate: must })}
          />
          <Button type="submit" kind="primary" size="lg" wide>
            {say('feedback.submit')}
          </Button>
        </Stack>
      </form>
    </Popup>
  )
}
