import { entryLengthMax, imageLimits } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, cx, IconButton } from '@baize/ui'
import { ImagePlus, Send, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useActing, useMay } from '../../session/me.tsx'
import { CannedList, useCanned } from './CannedList.tsx'
import { filled, inserted } from './canned.ts'
import { nameOf } from './EntryItem.tsx'
import { useSendKey } from './sendKey.ts'
import type { Conversation, Reply } from './types.ts'
import { useDraft } from './useDraft.ts'
import { useFieldKeys } from './useTalkKeys.ts'
import { useTellTyping } from './useTellTyping.ts'
import { useWorkplace } from './useWorkplace.ts'

/** The field for an answer, or why there is none. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const say = useWords('officeSupport')
  const may = useMay()
  if (!may('support.answer')) return <p className="support-closed">{say('compose.right')}</p>
  return <Field conversation={conversation} />
}

function Field({ conversation }: { conversation: Conversation }) {
  const say = useWords('officeSupport')
  const { me, merchant } = useActing()
  const { outbox } = useWorkplace()
  const { id } = conversation
  const { draft, change, empty } = useDraft(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const [caret, setCaret] = useState(0)
  const canned = useCanned(draft.text, caret, conversation.language)
  const sendKey = useSendKey()
  const tellTyping = useTellTyping(id)
  const go = (isNote: boolean) => {
    change({ isNote })
    field.current?.focus()
  }
  useFieldKeys(
    () => go(false),
    () => go(true),
  )
  const { text, images } = draft
  // What is closed stays as it is for the member; staff may still note something.
  const isClosed = conversation.state === 'closed'
  const isNote = draft.isNote || isClosed
  const isEmpty = text.trim() === '' && (isNote || images.length === 0)

  function send(): void {
    if (isEmpty) return
    outbox.put({
      id: crypto.randomUUID(),
      conversation: id,
      text: text.trim(),
      isNote,
      images: isNote ? [] : images,
    })
    empty()
    field.current?.focus()
  }

  function insert(reply: Reply): void {
    if (!canned.slash) return
    const values = {
      member: nameOf(conversation, ''),
      brand: merchant?.name ?? '',
      agent: me.name,
    }
    const put = inserted(text, caret, canned.slash, filled(reply.text, values))
    change({ text: put.text.slice(0, entryLengthMax) })
    setCaret(put.caret)
    requestAnimationFrame(() => field.current?.setSelectionRange(put.caret, put.caret))
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // The Enter that ends a word of an input method sends nothing.
    if (event.nativeEvent.isComposing) return
    if (canned.press(event.key, insert)) return event.preventDefault()
    if (event.key === 'Escape') return field.current?.blur()
    if (!sendKey.sends(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={cx('support-compose', isNote && 'support-compose-note')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isClosed && <p className="support-quiet">{say('compose.closed')}</p>}
      {canned.isOpen && <CannedList canned={canned} onChoose={insert} />}
      <label className="sr-only" htmlFor={fieldId}>
        {say(isNote ? 'compose.note' : 'compose.answer')}
      </label>
      <textarea
        id={fieldId}
        ref={field}
        className="support-field"
        rows={3}
        maxLength={entryLengthMax}
        // An empty field follows the page, as its hint does.
        dir={text ? 'auto' : undefined}
        placeholder={say(isNote ? 'compose.note.hint' : 'compose.hint')}
        value={text}
        aria-autocomplete="list"
        {...canned.wiring}
        onChange={({ target }) => {
          change({ text: target.value })
          setCaret(target.selectionStart)
          if (!isNote) tellTyping()
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <Chosen images={isNote ? [] : images} onChange={(next) => change({ images: next })} />
      <div className="support-compose-foot">
        <Checkbox
          label={say('compose.isNote')}
          checked={isNote}
          disabled={isClosed}
          onChange={({ target }) => change({ isNote: target.checked })}
        />
        <AddImages
          images={images}
          disabledReason={isNote ? say('images.note') : undefined}
          onChange={(next) => change({ images: next })}
        />
        <button type="button" className="support-send-key" onClick={sendKey.turn}>
          {say(sendKey.byEnter ? 'compose.byEnter' : 'compose.byCtrl')}
        </button>
        <Button
          type="submit"
          kind="primary"
          icon={<Send />}
          disabledReason={isEmpty ? say('compose.empty') : undefined}
        >
          {say(isNote ? 'compose.keep' : 'compose.send')}
        </Button>
      </div>
    </form>
  )
}

interface ImagesProps {
  images: readonly File[]
  onChange(images: readonly File[]): void
}

function Chosen({ images, onChange }: ImagesProps) {
  const say = useWords('officeSupport')
  if (images.length === 0) return null
  return (
    <ul className="support-chosen">
      {images.map((image) => (
        <li key={`${image.name} ${image.size} ${image.lastModified}`}>
          <span>{image.name}</span>
          <IconButton
            size="sm"
            label={say('images.remove', { name: image.name })}
            icon={<X />}
            onClick={() => onChange(images.filter((each) => each !== image))}
          />
        </li>
      ))}
    </ul>
  )
}

const imageTypes = ['image/png', 'image/jpeg']

/** PNG and JPEG; one that is refused says why. */
function AddImages({
  images,
  onChange,
  disabledReason,
}: ImagesProps & { disabledReason: string | undefined }) {
  const say = useWords('officeSupport')
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  function add(chosen: readonly File[]): void {
    const fitting = chosen.filter(
      ({ type, size }) => imageTypes.includes(type) && size <= imageLimits.bytesMax,
    )
    const next = [...images, ...fitting]
    const isFine = fitting.length === chosen.length && next.length <= imageLimits.countMax
    setFault(isFine ? undefined : say('images.limits', { count: imageLimits.countMax, size: 5 }))
    onChange(next.slice(0, imageLimits.countMax))
  }
  return (
    <>
      <IconButton
        label={say('images.add')}
        icon={<ImagePlus />}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        aria-label={say('images.add')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {fault && (
        <span className="support-fault" role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
