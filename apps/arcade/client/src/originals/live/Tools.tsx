import { useState } from 'react'
import { Icon, type IconName } from '../shell/Icon.tsx'
import { type SayOriginals, useSpeech } from '../speech.tsx'

export type ToolName = 'statistics' | 'favourites'

const icons: Readonly<Record<ToolName, IconName>> = { statistics: 'roads', favourites: 'star' }

interface ToolsProps {
  open(name: ToolName): void
}

/** What the table shows on request: its results and the player's favourite bets. */
export function Tools({ open }: ToolsProps) {
  const { say } = useSpeech()
  return (
    <div className="live-tools">
      {(['statistics', 'favourites'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="tool"
          title={nameOf(name, say)}
          aria-label={nameOf(name, say)}
          onClick={() => open(name)}
        >
          <Icon name={icons[name]} />
        </button>
      ))}
    </div>
  )
}

function nameOf(name: ToolName, say: SayOriginals): string {
  return say(`live.${name}`)
}

export function useTool() {
  const [tool, setTool] = useState<ToolName>()
  return { tool, open: setTool, close: () => setTool(undefined) }
}
