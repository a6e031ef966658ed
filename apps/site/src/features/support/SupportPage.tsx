import './talk/talk.css'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import { ChevronLeft, Headset, Plus, Scale } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ChatAsked, openChat } from '../../start/talk.ts'
import { BeginForm } from './BeginForm.tsx'
import { ContactWays } from './ContactWays.tsx'
import { ConversationList } from './ConversationList.tsx'
import { useOutsideChat } from './outside.ts'
import { ConversationView } from './talk/Conversation.tsx'
import { DeskLine } from './talk/DeskLine.tsx'

/** What is beside the list: a conversation, or the form of a new one. */
type Place = { kind: 'conversation'; id: string } | { kind: 'new'; asked: ChatAsked }

/** The member's conversations with customer service, and how to begin another. */
export default function SupportPage() {
  const [asked] = useSearchParams()
  const id = asked.get('conversation') ?? undefined
  return <Places key={id} asked={id} />
}

function Places({ asked }: { asked: string | undefined }) {
  const say = useWords('support')
  const [place, setPlace] = useState<Place | undefined>(
    asked === undefined ? undefined : { kind: 'conversation', id: asked },
  )
  const [isContact, setContact] = useState(false)
  const begin = (next: ChatAsked) => {
    if (next.kind) setPlace({ kind: 'new', asked: next })
    else openChat(next)
  }
  const open = (id: string) => setPlace({ kind: 'conversation', id })
  const split = useBroughtIntoView(place)
  return (
    <Stack space={16}>
      <div className="support-top">
        <DeskLine />
        <Begin onBegin={begin} />
      </div>
      <div ref={split} className="support-split" data-place={place?.kind}>
        <div className="support-list">
          <Stack space={16}>
            <ConversationList
              onOpen={open}
              shown={place?.kind === 'conversation' ? place.id : undefined}
            />
            <Button kind="quiet" aria-expanded={isContact} onClick={() => setContact(!isContact)}>
              {say('ways')}
            </Button>
            {isContact && <ContactWays onBegin={begin} />}
          </Stack>
        </div>
        {place && (
          <Panel className="support-place">
            {place.kind === 'conversation' ? (
              <ConversationView
                key={place.id}
                id={place.id}
                onBack={() => setPlace(undefined)}
                onNew={() => begin({ kind: 'ticket' })}
              />
            ) : (
              <Stack space={12}>
                <div>
                  <Button
                    size="sm"
                    kind="quiet"
                    icon={<ChevronLeft className="mirror" />}
                    onClick={() => setPlace(undefined)}
                  >
                    {say('back')}
                  </Button>
                </div>
                <h3>{say(`new.${place.asked.kind === 'complaint' ? 'complaint' : 'ticket'}`)}</h3>
                <BeginForm key={place.asked.kind} asked={place.asked} onBegun={open} />
              </Stack>
            )}
          </Panel>
        )}
      </div>
    </Stack>
  )
}

/** What was opened or begun further down the page is shown from its top. */
function useBroughtIntoView(place: Place | undefined) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = shown.current
    if (place && element && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' })
  }, [place])
  return shown
}

function Begin({ onBegin }: { onBegin: (asked: ChatAsked) => void }) {
  const say = useWords('support')
  const outside = useOutsideChat()
  return (
    <div className="support-actions">
      {outside ? (
        <Button
          kind="primary"
          icon={<Headset />}
          render={(look) => (
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts its words into it
            <a {...look} href={outside} target="_blank" rel="noopener noreferrer" />
          )}
        >
          {say('way.chat')}
        </Button>
      ) : (
        <Button kind="primary" icon={<Headset />} onClick={() => onBegin({})}>
          {say('way.chat')}
        </Button>
      )}
      <Button icon={<Plus />} onClick={() => onBegin({ kind: 'ticket' })}>
        {say('new.ticket')}
      </Button>
      <Button kind="quiet" icon={<Scale />} onClick={() => onBegin({ kind: 'complaint' })}>
        {say('new.complaint')}
      </Button>
    </div>
  )
}
