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

/** The part of it that checks lotteries. */
declare module '*/verify-lottery.mjs' {
  interface Judged {
    /** "right", "hidden: " or "WRONG: " and the reason. */
    verdict: string
    told: string[]
  }

  export function drawAgain(asked: {
    randomness: string
    id: string
    structure: object
  }): Record<string, string[]>
  /** Of the values of `lotteryDraw` and `ticketDetail`. */
  export function verdictOfDraw(draw: object): Judged
  export function verdictOfTicket(ticket: object): Judged
}

/** The part of it that checks virtual events of the sportsbook. */
declare module '*/verify-event.mjs' {
  export function eventAgain(asked: {
    model: object
    event: string
    seeds: readonly string[]
    isInPlay: boolean
  }): Record<string, unknown>
  /** "right", "hidden: " or "WRONG: " and the reason; `before`: the same event as it was published earlier. */
  export function verdictOfEvent(proof: object, before?: object): string
}

/** The part of it that checks hands of the card rooms. */
declare module '*/verify-hand.mjs' {
  /** Of seven cards, to be compared number by number. */
  export function worthOf(cards: readonly number[]): number[]
  export function levelOf(cards: readonly number[]): number
  /** "right: " and what was checked, or "WRONG: " and the reason; `deck`: all its cards, a day later. */
  export function verdictOfHand(hand: object, deck?: object): string
}

/** The part of it that checks signatures of the beacon. */
declare module '*/verify-beacon.mjs' {
  interface Chain {
    hash: string
    publicKey: string
    genesisSeconds: number
    periodSeconds: number
    groupHash: string
    name: string
  }

  export const quicknet: Chain
  export function hashOfChain(chain: Chain): string
  export function isSigned(asked: {
    round: unknown
    signature: unknown
    publicKey?: unknown
  }): boolean
}

/** The script of the back office that checks an exported audit log. */
declare module '*/verify-audit.mjs' {
  interface Verdict {
    chain?: string
    lines: number
    checkpoints: number
    faults: string[]
  }

  export function verifyAudit(read: AsyncIterable<string>, key?: string): Promise<Verdict>
}

/** The script of the back office that checks an archive of evidence. */
declare module '*/check-evidence.mjs' {
  interface Given {
    purses: unknown[]
    entries: unknown[]
    bets: unknown[]
    manifest: unknown
    faults: string[]
    notes: string[]
  }

  export function checkEntries(given: Given): void
  export function checkBets(given: Given): void
}
