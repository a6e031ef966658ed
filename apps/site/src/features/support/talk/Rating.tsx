import { useClient } from '@baize/client'
import { starsMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, TextArea, VisuallyHidden } from '@baize/ui'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { FormNote } from '../../../shared/FormNote.tsx'
import type { Conversation } from './letters.ts'
import { useCallOnce } from './useCallOnce.ts'

const wordsMax = 500

/** How content the member was, asked once when a conversation is solved. */
export function Rating(props: {
  conversation: Conversation
  onRated: (conversation: Conversation) => void
}) {
  const { conversation, onRated } = props
  const say = useWords('support')
  const client = useClient()
  const name = useId()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const { run, isBusy, fault } = useCallOnce(async () => {
    const body = { id: conversation.id, stars, text: text.trim() }
    onRated(await client.call('rateConversation', { body }))
  })
  if (conversation.stars !== null) {
    return (
      <p className="talk-rated">
        {say('rated', { stars: conversation.stars, max: starsMax })}
        <Stars count={conversation.stars} />
      </p>
    )
  }
  return (
    <form
      className="talk-rating"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <fieldset>
        <legend>{say('rate')}</legend>
        <div className="talk-stars">
          {Array.from({ length: starsMax }, (_, at) => at + 1).map((count) => (
            <label key={count} data-on={count <= stars || undefined}>
              <input
                type="radio"
                name={name}
                value={count}
                checked={stars === count}
                onChange={() => setStars(count)}
              />
              <Star aria-hidden="true" />
              <VisuallyHidden>{say('stars', { count })}</VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
      {stars > 0 && (
        <>
          <TextArea
            label={say('rateWords')}
            rows={2}
            reserve={false}
            maxLength={wordsMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {fault && <FormNote>{fault}</FormNote>}
          <Button type="submit" kind="primary" size="sm" busy={isBusy}>
            {say('rateSend')}
          </Button>
        </>
      )}
    </form>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span className="talk-stars" aria-hidden="true">
      {Array.from({ length: starsMax }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a star is its position
        <Star key={at} data-on={at < count || undefined} />
      ))}
    </span>
  )
}
