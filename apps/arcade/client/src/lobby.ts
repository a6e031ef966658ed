/** Messages to the page around the game. */
export type LobbyMessage =
  | { kind: 'baize.ready' }
  | { kind: 'baize.balance'; balance: string; currency: string }
  | { kind: 'baize.close' }
  | { kind: 'baize.open'; game: string; title: string }

export type TellLobby = (message: LobbyMessage) => void

/** Messages go only to the lobby's origin; without a lobby none are sent. */
export function createTellLobby(
  lobbyUrl: string | null,
  referrer: string,
  post: ((message: LobbyMessage, origin: string) => void) | undefined,
): TellLobby {
  const origin = originOf(lobbyUrl ?? '') ?? originOf(referrer)
  if (!origin || !post) return () => undefined
  return (message) => post(message, origin)
}

function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}
