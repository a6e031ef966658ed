import './talk.css'
import { useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Skeleton, Stack, StateBanner } from '@baize/ui'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Copyable } from '../../../shared/Copy.tsx'
import { FormNote } from '../../../shared/FormNote.tsx'
import { imageFaultsOf } from '../../../shared/images/imageFaults.ts'
import { useImages } from '../../../shared/images/useImages.ts'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { Composer, useDraft } from './Composer.tsx'
import { Log } from './Log.tsx'
import type { Unsent } from './letters.ts'
import { useOnScreen } from './onScreen.ts'
import { Rating } from './Rating.tsx'
import { TalkHead } from './TalkHead.tsx'
import { useCallOnce } from './useCallOnce.ts'
import { useExport } from './useExport.ts'
import { useLetters, useUnsent } from './useLetters.ts'
import { useRead } from './useRead.ts'
import { useTalk } from './useTalk.ts'

interface ConversationProps {
  id: string
  onBack?: (() => void) | undefined
  /** Begins another one: a closed conversation cannot be continued. */
  onNew: () => void
}

/** One conversation: how it stands, its letters, and what one writes. */
export function ConversationView({ id, onBack, onNew }: ConversationProps) {
  const say = useWords('support')
  const client = useClient()
  const letters = useLetters()
  const unsent = useUnsent(id)
  const { talk, isTyping, ...told } = useTalk(id)
  const { conversation, fault } = told
  const images = useImages()
  const draft = useDraft(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const saving = useExport(id)
  const solving = useCallOnce(async () =>
    talk.take(await client.call('endConversation', { body: { id } })),
  )
  const isDropped = useDrop(images.add)
  useRead(id, told)
  useOnScreen(id)
  useLeaveAsked(unsent)

  /** Gives a refused letter back to the field, without the images that were refused. */
  function edit(letter: Unsent): void {
    letters.drop(letter)
    draft.set([draft.text, letter.text].filter(Boolean).join('\n'))
    const refused = letter.refusal ? imageFaultsOf(letter.refusal).map(({ at }) => at) : []
    const files = (letter.images ?? []).filter((_, at) => !refused.includes(at))
    void images.add(files.map(({ file }) => file))
    field.current?.focus()
  }

  if (!conversation && unsent.length === 0) {
    return fault ? (
      <BareReadFault
        title={say('fault')}
        refusal={fault}
        isReading={told.isReading}
        onRetry={talk.renew}
      />
    ) : (
      <TalkWait />
    )
  }
  const state = conversation?.state
  return (
    <section className="talk" aria-label={say('conversation')} {...isDropped}>
      {conversation && (
        <TalkHead
          conversation={conversation}
          onBack={onBack}
          onSolve={() => void solving.run()}
          onExport={() => void saving.run()}
        />
      )}
      <Saved saving={saving} />
      {solving.fault && <FormNote>{solving.fault}</FormNote>}
      <Log
        told={told}
        talk={talk}
        unsent={unsent}
        isTyping={isTyping}
        onAgain={letters.again}
        onEdit={edit}
      />
      {conversation && (state === 'solved' || conversation.stars !== null) && (
        <Rating conversation={conversation} onRated={talk.take} />
      )}
      {state === 'closed' ? (
        <div className="talk-closed">
          <p>{say('closed')}</p>
          <Button kind="primary" onClick={onNew}>
            {say('another')}
          </Button>
        </div>
      ) : (
        <Composer
          conversation={id}
          images={images}
          field={field}
          draft={draft}
          onSend={(text, picked) =>
            letters.write({
              conversation: id,
              text,
              ...(picked.length > 0 && { images: picked }),
            })
          }
        />
      )}
    </section>
  )
}

function Saved({ saving }: { saving: ReturnType<typeof useExport> }) {
  const say = useWords('support')
  const frame = useWords('frame')
  const { saved, fault } = saving
  if (fault) return <FormNote>{fault}</FormNote>
  if (!saved) return null
  return (
    <StateBanner
      tone={saved.isWhole ? 'success' : 'danger'}
      title={say(saved.isWhole ? 'saved' : 'savedWrong', { name: saved.name })}
      close={{ label: frame('close'), onClose: saving.forget }}
    >
      {saved.isWhole && <Copyable what={say('hash')} value={saved.sha256} />}
    </StateBanner>
  )
}

export function TalkWait() {
  return (
    <Stack space={12}>
      <Skeleton height={52} />
      <Skeleton height={64} width="70%" />
      <Skeleton height={64} width="60%" />
    </Stack>
  )
}

/** Files dropped anywhere on the conversation. */
function useDrop(add: (files: readonly File[]) => Promise<void>) {
  const [isOver, setOver] = useState(false)
  return {
    'data-drop': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      void add(files)
    },
  }
}

/** Images do not outlive the page: the browser asks before it is left while some are under way. */
function useLeaveAsked(unsent: readonly Unsent[]): void {
  const isAsked = unsent.some(({ images }) => images)
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
}
