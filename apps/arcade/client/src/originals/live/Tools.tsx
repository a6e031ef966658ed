import { useState } from 'react'
import { Icon, type IconName } from '../shell/Icon.tsx'
import { type SayOriginals, useSpeech } from '../speech.tsx'

export type ToolName = 'statistics' | 'favourites' | 'chat'

const icons: Readonly<Record<ToolName, IconName>> = {
  statistics: 'roads',
  favourites: 'star',
  chat: 'chat',
}

interface ToolsProps {
  /** Something was said that the player has not seen. */
  isUnread: boolean
  open(name: ToolName): void
  voice: { canSpeak: boolean; isOn: boolean; toggle(): void }
}

/** What the table shows on request: its results, the player's favourite bets, and the chat. */
export function Tools({ isUnread, open, voice }: ToolsProps) {
  const { say } = useSpeech()
  return (
    <div className="live-tools">
      {(['statistics', 'favourites', 'chat'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="tool"
          title={nameOf(name, say)}
          aria-label={nameOf(name, say)}
          data-unread={(name === 'chat' && isUnread) || undefined}
          onClick={() => open(name)}
        >
          <Icon name={icons[name]} />
        </button>
      ))}
      {voice.canSpeak && (
        <button
          type="button"
          className="tool"
          title={say('live.voice')}
          aria-label={say('live.voice')}
          aria-pressed={voice.isOn}
          onClick={voice.toggle}
        >
          <Icon name={voice.isOn ? 'voice' : 'silent'} />
        </button>
      )}
    </div>
  )
}

function nameOf(name: ToolName, say: SayOriginals): string {
  return say(`live.${name}`)
}

/** The window that is open, and whether something was said since the chat was seen. */
export function useTool(lastLine: number | undefined) {
  const [tool, setTool] = useState<ToolName>()
  const [seen, setSeen] = useState(lastLine)
  if (tool === 'chat' && seen !== lastLine) setSeen(lastLine)
  return {
    tool,
    isUnread: tool !== 'chat' && lastLine !== undefined && seen !== lastLine,
    open: (name: ToolName) => setTool(name === tool ? undefined : name),
    close: () => setTool(undefined),
  }
}
