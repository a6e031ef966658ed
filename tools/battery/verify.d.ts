/** The script that the site publishes: plain JavaScript, so that anybody can read and run it. */
declare module '*/verify.mjs' {
  interface Asked {
    game: string
    bet: unknown
    actions?: readonly unknown[]
    server?: string
    client?: string
    nonce?: number
    link?: string
    salt?: string
  }

  interface Again {
    outcome: Record<string, unknown>
    isOver: boolean
    staked: bigint
    returned: bigint
  }

  export function replay(asked: Asked): Again
  /** "right", "hidden", or "WRONG: " and the reason. */
  export function verdictOf(play: object): string
}
