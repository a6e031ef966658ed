import { useEffect } from 'react'

/** Games ask for another one by these messages; codes of games are short. */
const textMax = 200

/**
 * A game names another game to open, for example one where the player's round still waits
 * (`baize.open`). Only messages of the game's own origin are heard.
 */
export function useOtherGame(
  url: string | undefined,
  open: (game: { nodeId: string; title: string }) => void,
): void {
  useEffect(() => {
    if (!url) return undefined
    const { origin } = new URL(url)
    const hear = ({ origin: from, data }: MessageEvent<unknown>) => {
      const asked = from === origin ? gameIn(data) : undefined
      if (asked) open(asked)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url, open])
}

export function gameIn(said: unknown): { nodeId: string; title: string } | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { kind, game, title } = said as { kind?: unknown; game?: unknown; title?: unknown }
  if (kind !== 'baize.open' || !isText(game) || !isText(title)) return undefined
  return { nodeId: game, title }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= textMax
}
