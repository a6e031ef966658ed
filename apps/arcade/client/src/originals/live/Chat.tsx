import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ChatLineTold } from '../../../../src/tables/wire.ts'
import { Icon } from '../shell/Icon.tsx'
import { type SayOriginals, useSpeech } from '../speech.tsx'
import type { LiveChat } from './live.rules.ts'
import './chat.css'

interface ChatProps {
  chat: LiveChat
  isConnected: boolean
  /** False if the line is broken: nothing was sent. */
  send(text: string): boolean
  report(line: number): void
  close(): void
}

/** What players say to each other at the table. */
export function Chat({ chat, isConnected, send, report, close }: ChatProps) {
  const { say } = useSpeech()
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set())
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set())
  const lines = chat.lines.filter(({ mark }) => !muted.has(mark))
  const end = useRef<HTMLLIElement>(null)
  const last = lines.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <aside className="live-chat" aria-label={say('live.chat')}>
      <header>
        <h2>{say('live.chat')}</h2>
        {muted.size > 0 && (
          <button type="button" className="button plain" onClick={() => setMuted(new Set())}>
            {say('live.chatUnmute')}
          </button>
        )}
        <button type="button" className="tool" aria-label={say('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <ol role="log" aria-label={say('live.chat')}>
        {lines.length === 0 && <li className="hint">{say('live.chatEmpty')}</li>}
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isOwn={line.mark === chat.mark}
            isReported={reported.has(line.id)}
            mute={() => setMuted(new Set([...muted, line.mark]))}
            report={() => {
              report(line.id)
              setReported(new Set([...reported, line.id]))
            }}
          />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {chat.mark === null ? (
        <p className="hint">{say('live.chatClosed')}</p>
      ) : (
        <Composer chat={chat} isConnected={isConnected} send={send} />
      )}
    </aside>
  )
}

interface LineProps {
  line: ChatLineTold
  isOwn: boolean
  isReported: boolean
  mute(): void
  report(): void
}

function Line({ line, isOwn, isReported, mute, report }: LineProps) {
  const { say } = useSpeech()
  const name = nameOf(line, say)
  return (
    <li data-own={isOwn || undefined}>
      <p>
        <b>{isOwn ? say('live.chatYou') : name}</b> <bdi>{line.text}</bdi>
      </p>
      {!isOwn && (
        <span className="chat-doings">
          <button
            type="button"
            title={say('live.chatMute', { name })}
            aria-label={say('live.chatMute', { name })}
            onClick={mute}
          >
            <Icon name="muted" />
          </button>
          <button
            type="button"
            disabled={isReported}
            title={say(isReported ? 'live.chatReported' : 'live.chatReport')}
            aria-label={say(isReported ? 'live.chatReported' : 'live.chatReport')}
            onClick={report}
          >
            <Icon name={isReported ? 'check' : 'flag'} />
          </button>
        </span>
      )}
    </li>
  )
}

const marksShown = 4

/** Who hides the name is told apart by a few characters, which name nobody. */
function nameOf({ name, mark }: ChatLineTold, say: SayOriginals): string {
  return name ?? say('live.chatPlayer', { mark: mark.slice(0, marksShown) })
}

const lengthMax = 160

/** A line that was refused comes back into the field with the reason. */
function Composer({ chat, isConnected, send }: Pick<ChatProps, 'chat' | 'isConnected' | 'send'>) {
  const { say } = useSpeech()
  const [text, setText] = useState('')
  const { refused } = chat
  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    if (refused && text === '') setText(refused.text)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '' && send(text)) setText('')
  }
  return (
    <form onSubmit={submit}>
      <label>
        <span className="unseen">{say('live.chatWrite')}</span>
        <input
          value={text}
          maxLength={lengthMax}
          placeholder={say('live.chatWrite')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button
        type="submit"
        className="tool"
        aria-label={say('live.chatSend')}
        disabled={!isConnected || text.trim() === ''}
      >
        <Icon name="send" />
      </button>
      <output className="hint">
        {refused ? say(`live.refused.${refused.code}`) : say('live.chatRules')}
      </output>
    </form>
  )
}
