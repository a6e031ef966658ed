import './talk/talk.css'
import { useWords } from '@baize/i18n/react'
import { Stack } from '@baize/ui'
import { useState } from 'react'
import type { ChatAsked } from '../../start/talk.ts'
import { BeginForm } from './BeginForm.tsx'
import { Line } from './ConversationList.tsx'
import { ConversationView, TalkWait } from './talk/Conversation.tsx'
import type { Conversation } from './talk/letters.ts'
import { useLetters } from './talk/useLetters.ts'
import { useConversations } from './useConversations.ts'

const listedMax = 5

/** The chat: the conversation that was asked for or is going on, else a new one and those that were. */
export function ChatPanel({ asked }: { asked: ChatAsked }) {
  const letters = useLetters()
  const isNew = Boolean(asked.about || asked.kind)
  const [chosen, setChosen] = useState(asked.conversation ?? (isNew ? 'new' : undefined))
  const { rows, fault } = useConversations()
  const shown = chosen ?? letters.beginning() ?? rows?.find(isGoingOn)?.id
  if (shown !== undefined && shown !== 'new') {
    return (
      <ConversationView
        key={shown}
        id={shown}
        onBack={() => setChosen('new')}
        onNew={() => setChosen('new')}
      />
    )
  }
  if (!rows && !fault && chosen !== 'new') return <TalkWait />
  return (
    <div className="talk-start">
      <Stack space={24}>
        <BeginForm asked={asked} onBegun={setChosen} />
        {rows && rows.length > 0 && <Recent rows={rows.slice(0, listedMax)} onOpen={setChosen} />}
      </Stack>
    </div>
  )
}

function Recent(props: { rows: readonly Conversation[]; onOpen: (id: string) => void }) {
  const say = useWords('support')
  return (
    <section className="talk-list">
      <h3>{say('list.title')}</h3>
      <ul>
        {props.rows.map((row) => (
          <li key={row.id}>
            <Line conversation={row} isShown={false} onOpen={() => props.onOpen(row.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isGoingOn({ kind, state }: Conversation): boolean {
  return kind === 'chat' && state !== 'solved' && state !== 'closed'
}
