import { type Action, after, BadAction, blindsOf, type HandSetup, type Street } from './rules.ts'

/** A player of a hand. */
export interface Player {
  readonly seat: number
  /** At the beginning of the hand. */
  readonly start: bigint
  stack: bigint
  /** Bet on this street. */
  bet: bigint
  /** Bet in the hand; `dead` money is in the pot but is no bet. */
  total: bigint
  dead: bigint
  isFolded: boolean
  hasActed: boolean
  /** The bet that stood when the player acted last on this street. */
  faced: bigint
}

export interface Posted {
  readonly seat: number
  readonly kind: 'small' | 'big' | 'dead'
  readonly amount: bigint
}

/** An action with what it moved. */
export interface Done extends Action {
  readonly street: Street
  /** What went from the stack into the pot. */
  readonly amount: bigint
  readonly isAllIn: boolean
}

export interface Hand {
  readonly setup: HandSetup
  readonly players: readonly Player[]
  readonly posts: readonly Posted[]
  readonly done: Done[]
  street: Street
  /** The highest bet of the street, and the size of its last full raise. */
  bet: bigint
  raise: bigint
  /** Whose turn it is; undefined once the hand is over. */
  turn: number | undefined
  /** Cards on the board: 0, 3, 4 or 5. */
  board: number
}

const streets = ['preflop', 'flop', 'turn', 'river', 'over'] as const
const boards: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5, over: 5 }

/** Deals in and posts the blinds. */
export function beginHand(setup: HandSetup): Hand {
  const { seats, button, stakes } = setup
  if (seats.length < 2) throw new RangeError('a hand needs two players')
  if (!seats.some(({ seat }) => seat === button)) throw new RangeError('the button is not dealt in')
  const players = seats.map(({ seat, stack }) => playerOf(seat, stack))
  const hand: Hand = {
    setup,
    players,
    posts: postsOf(setup).flatMap(({ seat, kind, amount }) => {
      const player = playerAt(players, seat)
      const paid = least(amount, player.stack)
      player.stack -= paid
      if (kind === 'dead') player.dead += paid
      else bring(player, paid)
      return paid > 0n ? [{ seat, kind, amount: paid }] : []
    }),
    done: [],
    street: 'preflop',
    bet: stakes.bigBlind,
    raise: stakes.bigBlind,
    turn: undefined,
    board: 0,
  }
  goOn(hand, blindsOf(setup).big)
  return hand
}

function playerOf(seat: number, stack: bigint): Player {
  if (stack <= 0n) throw new RangeError(`seat ${seat} has no chips`)
  const nothing = { bet: 0n, total: 0n, dead: 0n, faced: 0n }
  return { seat, start: stack, stack, ...nothing, isFolded: false, hasActed: false }
}

/** Live money first: it counts as a bet. A missed small blind is dead. */
function postsOf(setup: HandSetup): Posted[] {
  const { seats, stakes } = setup
  const { small, big } = blindsOf(setup)
  const posts: Posted[] = [
    { seat: small, kind: 'small', amount: stakes.smallBlind },
    { seat: big, kind: 'big', amount: stakes.bigBlind },
  ]
  for (const { seat, owes } of seats) {
    if (seat === small || seat === big || owes === 'nothing') continue
    if (owes !== 'small') posts.push({ seat, kind: 'big', amount: stakes.bigBlind })
    if (owes !== 'big') posts.push({ seat, kind: 'dead', amount: stakes.smallBlind })
  }
  return posts
}

/** What the seat whose turn it is may do. */
export interface Legal {
  seat: number
  /** What a call costs; 0 is a check. */
  call: bigint
  /** The lowest and the highest bet afterwards; undefined if it may not raise. */
  raise: { min: bigint; max: bigint } | undefined
}

export function legalOf(hand: Hand): Legal | undefined {
  if (hand.turn === undefined) return undefined
  const player = playerAt(hand.players, hand.turn)
  const call = least(owedBy(hand, player) - player.bet, player.stack)
  return { seat: player.seat, call, raise: raiseOf(hand, player) }
}

/**
 * Short all-ins open the betting again for somebody who has acted only when together they make a full raise.
 */
function raiseOf(hand: Hand, player: Player): Legal['raise'] {
  const { bet, raise, players } = hand
  const max = player.bet + player.stack
  const isClosed = player.hasActed && bet - player.faced < raise
  const answers = players.some((other) => other !== player && canAct(other))
  if (isClosed || !answers || max <= bet) return undefined
  const min = bet + raise
  return { min: min < max ? min : max, max }
}

/** Throws BadAction for what the rules do not allow; then nothing has changed. */
export function act(hand: Hand, action: Action): Done {
  const legal = legalOf(hand)
  if (!legal || legal.seat !== action.seat) throw new BadAction('it is not the turn of this seat')
  const player = playerAt(hand.players, action.seat)
  const amount = amountOf(legal, action, player)
  if (action.kind === 'fold') player.isFolded = true
  player.stack -= amount
  bring(player, amount)
  if (action.kind === 'raise') {
    const by = player.bet - hand.bet
    if (by >= hand.raise) hand.raise = by
    hand.bet = player.bet
  }
  player.hasActed = true
  player.faced = hand.bet
  const isAllIn = amount > 0n && player.stack === 0n
  const done = { ...action, street: hand.street, amount, isAllIn }
  hand.done.push(done)
  goOn(hand, action.seat)
  return done
}

function amountOf({ call, raise }: Legal, action: Action, player: Player): bigint {
  if (action.kind === 'fold') return 0n
  if (action.kind === 'check') {
    if (call > 0n) throw new BadAction('there is a bet to call')
    return 0n
  }
  if (action.kind === 'call') {
    if (call === 0n) throw new BadAction('there is nothing to call')
    return call
  }
  const { to } = action
  if (!raise || to === undefined) throw new BadAction('this seat may not raise')
  if (to < raise.min || to > raise.max) throw new BadAction('the raise is too low or too high')
  return to - player.bet
}

/** Finds whose turn it is after a seat; deals the next street, or ends the hand. */
function goOn(hand: Hand, seat: number): void {
  const { players } = hand
  if (players.filter(({ isFolded }) => !isFolded).length === 1) return end(hand, hand.board)
  let from = seat
  for (;;) {
    const next = nextOf(hand, from)
    if (next !== undefined) {
      hand.turn = next
      return
    }
    if (hand.street === 'river') return end(hand, boards.river)
    // Nobody is left who could bet against another: the rest of the board is dealt without betting.
    if (players.filter(canAct).length < 2) return end(hand, boards.river)
    hand.street = streets[streets.indexOf(hand.street) + 1]!
    hand.board = boards[hand.street]
    hand.bet = 0n
    hand.raise = hand.setup.stakes.bigBlind
    for (const player of players) Object.assign(player, { bet: 0n, faced: 0n, hasActed: false })
    from = hand.setup.button
  }
}

function end(hand: Hand, board: number): void {
  hand.street = 'over'
  hand.board = board
  hand.turn = undefined
}

/** Cards that lay on the board when nobody could bet any more; 5 if there is nothing left to deal. */
export function boardAtEnd({ done }: Hand): number {
  return boards[done.at(-1)?.street ?? 'preflop']
}

function nextOf(hand: Hand, seat: number): number | undefined {
  let at = seat
  for (const _ of hand.players) {
    at = after(hand.players, at)
    if (mustAct(hand, playerAt(hand.players, at))) return at
  }
  return undefined
}

function mustAct(hand: Hand, player: Player): boolean {
  if (!canAct(player)) return false
  if (player.bet < owedBy(hand, player)) return true
  const isAlone = !hand.players.some((other) => other !== player && canAct(other))
  return !player.hasActed && !isAlone
}

/** The bet to match: that of the street, or less if all others are all-in for less. */
function owedBy({ players, bet }: Hand, player: Player): bigint {
  const others = players.filter((other) => other !== player && !other.isFolded)
  if (others.some(canAct)) return bet
  return others.reduce((most, other) => (other.bet > most ? other.bet : most), 0n)
}

export function canAct({ isFolded, stack }: Player): boolean {
  return !isFolded && stack > 0n
}

function bring(player: Player, amount: bigint): void {
  player.bet += amount
  player.total += amount
}

function playerAt(players: readonly Player[], seat: number): Player {
  const player = players.find((one) => one.seat === seat)
  if (!player) throw new BadAction(`seat ${seat} is not dealt in`)
  return player
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
