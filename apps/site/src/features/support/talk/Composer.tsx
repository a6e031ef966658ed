import { useClient } from '@baize/client'
import { entryLengthMax, imageLimits } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { IconButton, VisuallyHidden } from '@baize/ui'
import { tabStorage } from '@baize/ui/storage'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { NotTaken } from '../../../shared/images/ImagePicker.tsx'
import type { Images, Picked } from '../../../shared/images/useImages.ts'

interface ComposerProps {
  conversation: string
  images: Images
  field: RefObject<HTMLTextAreaElement | null>
  draft: Draft
  onSend: (text: string, images: readonly Picked[]) => void
}

/** Enter sends, Shift and Enter begin a new line; images are chosen, pasted or dropped. */
export function Composer({ conversation, images, field, draft, onSend }: ComposerProps) {
  const say = useWords('support')
  const hintId = useId()
  const tell = useTypingTold(conversation)
  const { text } = draft
  const isEmpty = text.trim() === '' && images.picked.length === 0

  function send(): void {
    if (isEmpty) return
    onSend(text.trim(), images.picked)
    draft.set('')
    images.clear()
    field.current?.focus()
  }
  function press(event: KeyboardEvent): void {
    // An input method takes Enter to choose among its suggestions.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void images.add(files)
  }
  return (
    <form
      className="talk-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Chosen images={images} />
      <NotTaken files={images.leftOut} />
      <div className="talk-line">
        <Choose images={images} />
        <textarea
          ref={field}
          className="talk-field"
          rows={1}
          maxLength={entryLengthMax}
          enterKeyHint="send"
          aria-label={say('write')}
          aria-describedby={hintId}
          placeholder={say('write')}
          value={text}
          onChange={({ target }) => {
            draft.set(target.value)
            if (target.value.trim()) tell()
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <IconButton
          type="submit"
          kind="primary"
          label={say('send')}
          icon={<SendHorizontal className="talk-send" />}
          disabled={isEmpty}
        />
      </div>
      <VisuallyHidden>
        <span id={hintId}>{say('keys')}</span>
      </VisuallyHidden>
    </form>
  )
}

function Chosen({ images }: { images: Images }) {
  const say = useWords('cashier')
  if (images.picked.length === 0) return null
  return (
    <div className="talk-chosen">
      {images.picked.map(({ id, name, shown }) => (
        <figure key={id} className="cashier-preview">
          <img src={shown} alt={name} />
          <IconButton
            size="sm"
            kind="secondary"
            round
            label={say('image.remove', { name })}
            icon={<X />}
            onClick={() => images.remove(id)}
          />
        </figure>
      ))}
    </div>
  )
}

function Choose({ images }: { images: Images }) {
  const say = useWords('support')
  const input = useRef<HTMLInputElement>(null)
  const isFull = images.picked.length >= imageLimits.countMax
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    void images.add(files)
  }
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-label={say('addImages')}
        onChange={choose}
      />
      <IconButton
        label={say('addImages')}
        icon={<ImagePlus />}
        {...(isFull && { disabledReason: say('imagesFull', { max: imageLimits.countMax }) })}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

export interface Draft {
  text: string
  set: (text: string) => void
}

/** What is being written outlives a closed chat. */
export function useDraft(conversation: string): Draft {
  const key = `draft ${conversation}`
  const [text, setText] = useState(() => tabStorage.getItem(key) ?? '')
  return {
    text,
    set: (next) => {
      setText(next)
      if (next) tabStorage.setItem(key, next)
      else tabStorage.removeItem(key)
    },
  }
}

const typingEveryMs = 4_000

/** Tells the other side, now and then, that something is being written. */
function useTypingTold(conversation: string): () => void {
  const client = useClient()
  const last = useRef(0)
  useEffect(() => {
    last.current = 0
  }, [conversation])
  return () => {
    if (Date.now() - last.current < typingEveryMs) return
    last.current = Date.now()
    // It is a courtesy: if it is lost, nothing is.
    client.call('typing', { body: { id: conversation } }).catch(() => undefined)
  }
}
