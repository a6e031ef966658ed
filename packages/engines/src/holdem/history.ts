import { type Card, cardText } from './cards.ts'
import { type HandRecord, sharedBy } from './record.ts'
import type { Street } from './rules.ts'

const cardsText = (cards: readonly Card[]) => cards.map(cardText).join(' ')

/** Minor units as a plain number with a point: hand histories are read by programs. */
export function plainAmount(minor: string | bigint, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A hand as text, in the layout that poker programs read. */
export function historyText(record: HandRecord): string {
  const money = (minor: string | bigint) => plainAmount(minor, record.decimals)
  const name = (seat: number) => record.players.find((one) => one.seat === seat)?.name ?? ''
  const { stakes, currency, players, outcome } = record
  const coin = record.isPractice ? 'play money' : currency
  const lines = [
    `Baize Hand #${record.number}: Hold'em No Limit (${money(stakes.small)}/${money(stakes.big)} ${coin}) - ${record.at}`,
    `Table '${record.room}' ${record.seats}-max Seat #${record.button + 1} is the button`,
    ...players.map(
      ({ seat, name: who, stack }) => `Seat ${seat + 1}: ${who} (${money(stack)} in chips)`,
    ),
    ...record.posts.map(
      ({ seat, kind, amount }) => `${name(seat)}: ${postWords[kind]} ${money(amount)}`,
    ),
    '*** HOLE CARDS ***',
  ]
  const own = players.find(({ seat }) => seat === record.own)
  if (own?.cards) lines.push(`Dealt to ${own.name} [${cardsText(own.cards)}]`)
  lines.push(...streetLines(record, name, money))
  if (outcome.uncalled) {
    const { seat, amount } = outcome.uncalled
    lines.push(`Uncalled bet (${money(amount)}) returned to ${name(seat)}`)
  }
  lines.push(...(record.second ? twiceLines(record, name, money) : onceLines(record, name, money)))
  const sum = outcome.pots.reduce((total, { amount }) => total + BigInt(amount), 0n)
  lines.push('*** SUMMARY ***', `Total pot ${money(sum)} | Rake ${money(outcome.rake)}`)
  if (record.second) {
    lines.push('Hand was run twice', `FIRST Board [${cardsText(record.board)}]`)
    lines.push(`SECOND Board [${cardsText(record.second)}]`)
  } else if (record.board.length > 0) lines.push(`Board [${cardsText(record.board)}]`)
  return `${lines.join('\n')}\n`
}

type Named = (seat: number) => string
type Told = (minor: string | bigint) => string

function onceLines(record: HandRecord, name: Named, money: Told): string[] {
  const shown = record.outcome.isShowdown ? ['*** SHOW DOWN ***', ...shownLines(record)] : []
  return [...shown, ...collected(record, { name, money })]
}

function twiceLines(record: HandRecord, name: Named, money: Told): string[] {
  return [
    '*** FIRST SHOW DOWN ***',
    ...shownLines(record),
    ...collected(record, { name, money, run: 1 }),
    '*** SECOND SHOW DOWN ***',
    ...shownLines(record),
    ...collected(record, { name, money, run: 2 }),
  ]
}

function shownLines(record: HandRecord): string[] {
  return record.players.flatMap(({ seat, cards, name }) =>
    cards && isIn(record, seat) ? [`${name}: shows [${cardsText(cards)}]`] : [],
  )
}

/** Who collected what; of two runs, what no card decides stands with the first. */
function collected(
  { outcome: { pots } }: HandRecord,
  { name, money, run }: { name: Named; money: Told; run?: 1 | 2 },
): string[] {
  return pots.flatMap(({ winners }, at) => {
    const from = pots.length === 1 ? 'pot' : at === 0 ? 'main pot' : `side pot-${at}`
    return winners
      .filter((one) => run === undefined || (one.run ?? 1) === run)
      .map(({ seat, amount }) => `${name(seat)} collected ${money(amount)} from ${from}`)
  })
}

const postWords = {
  small: 'posts small blind',
  big: 'posts big blind',
  dead: 'posts a missed small blind',
} as const

const boardOf: Partial<Record<Street, number>> = { flop: 3, turn: 4, river: 5 }

function streetLines(
  record: HandRecord,
  name: (seat: number) => string,
  money: (minor: string | bigint) => string,
): string[] {
  const lines: string[] = []
  let street: Street = 'preflop'
  const reach = (next: Street) => {
    lines.push(...dealtLines(record.board, { from: street, to: next, which: '' }))
    street = next
  }
  const bets = new Map<number, bigint>()
  let bet = BigInt(record.stakes.big)
  for (const { seat, kind, amount } of record.posts) {
    if (kind !== 'dead') bets.set(seat, (bets.get(seat) ?? 0n) + BigInt(amount))
  }
  for (const { seat, kind, amount, to, isAllIn, street: at } of record.actions) {
    if (at !== street) {
      reach(at)
      bets.clear()
      bet = 0n
    }
    bets.set(seat, (bets.get(seat) ?? 0n) + BigInt(amount))
    const all = isAllIn ? ' and is all-in' : ''
    const by = BigInt(to ?? '0') - bet
    const raise =
      bet === 0n ? `bets ${money(to ?? '0')}` : `raises ${money(by)} to ${money(to ?? '0')}`
    const words = { fold: 'folds', check: 'checks', call: `calls ${money(amount)}`, raise }[kind]
    lines.push(`${name(seat)}: ${words}${all}`)
    if (kind === 'raise') bet = BigInt(to ?? '0')
  }
  const last = (['river', 'turn', 'flop'] as const).find(
    (one) => record.board.length >= (boardOf[one] ?? 0),
  )
  if (!last) return lines
  if (!record.second) {
    reach(last)
    return lines
  }
  const ran = { from: street, to: last }
  lines.push(...dealtLines(record.board, { ...ran, which: 'FIRST ' }))
  lines.push(...dealtLines(record.second, { ...ran, which: 'SECOND ' }))
  return lines
}

/** The streets that are dealt between two moments. */
function dealtLines(
  board: HandRecord['board'],
  { from, to, which }: { from: Street; to: Street; which: string },
): string[] {
  return (['flop', 'turn', 'river'] as const).flatMap((one) => {
    const upTo = boardOf[one] ?? 0
    if (upTo <= (boardOf[from] ?? 0) || upTo > (boardOf[to] ?? 0)) return []
    const before = board.slice(0, one === 'flop' ? 0 : upTo - 1)
    const shown = before.length > 0 ? `[${cardsText(before)}] ` : ''
    return [
      `*** ${which}${one.toUpperCase()} *** ${shown}[${cardsText(board.slice(before.length, upTo))}]`,
    ]
  })
}

function isIn(record: HandRecord, seat: number): boolean {
  return !record.actions.some((one) => one.seat === seat && one.kind === 'fold')
}

/** The hand in Open Hand History 1.4.7 (hh-specs.handhistory.org), as one object. */
export function openHistory(record: HandRecord): object {
  const number = (minor: string) => Number(plainAmount(minor, record.decimals))
  const { players, outcome, stakes } = record
  let action = 0
  const acted = (entry: object) => ({ action_number: (action += 1), ...entry })
  const posts = record.posts.map(({ seat, kind, amount }) =>
    acted({ player_id: seat, action: openPosts[kind], amount: number(amount), is_allin: false }),
  )
  const dealt = players.map(({ seat, cards }) =>
    acted({
      player_id: seat,
      action: 'Dealt Cards',
      ...(cards ? { cards: cards.map(cardText) } : {}),
    }),
  )
  const rounds = openRounds(record, { posts, dealt, acted, number })
  return {
    ohh: {
      spec_version: '1.4.7',
      site_name: 'Baize',
      network_name: 'Baize',
      internal_version: '1.0.0',
      tournament: false,
      game_number: String(record.number),
      start_date_utc: record.at,
      table_name: record.room,
      game_type: 'Holdem',
      bet_limit: { bet_type: 'NL', bet_cap: 0 },
      table_size: record.seats,
      currency: record.isPractice ? '' : record.currency,
      dealer_seat: record.button + 1,
      small_blind_amount: number(stakes.small),
      big_blind_amount: number(stakes.big),
      ante_amount: 0,
      hero_player_id: record.own,
      flags: [
        ...(record.isPractice ? ['Play_Money'] : []),
        ...(record.second ? ['Run_It_Twice'] : []),
      ],
      players: players.map(({ seat, name, stack }) => ({
        id: seat,
        seat: seat + 1,
        name,
        display: name,
        starting_stack: number(stack),
      })),
      rounds,
      pots: outcome.pots.map((pot, at) => ({
        number: at,
        amount: number(pot.amount),
        rake: number(pot.rake),
        player_wins: winsOf(pot.winners).map(({ seat, amount }) => ({
          player_id: seat,
          win_amount: number(amount),
          contributed_rake: number(outcome.seats.find((one) => one.seat === seat)?.raked ?? '0'),
        })),
      })),
    },
  }
}

/** What each seat won of a pot, on both boards if there were two. */
function winsOf(winners: readonly { seat: number; amount: string }[]) {
  const sums = new Map<number, bigint>()
  for (const { seat, amount } of winners) sums.set(seat, (sums.get(seat) ?? 0n) + BigInt(amount))
  return [...sums].map(([seat, sum]) => ({ seat, amount: String(sum) }))
}

const openPosts = { small: 'Post SB', big: 'Post BB', dead: 'Post Dead' } as const
const openStreets = ['preflop', 'flop', 'turn', 'river'] as const
const openNames = { preflop: 'Preflop', flop: 'Flop', turn: 'Turn', river: 'River' } as const

interface Opener {
  posts: object[]
  dealt: object[]
  acted(entry: object): object
  number(minor: string): number
}

function openRounds(record: HandRecord, { posts, dealt, acted, number }: Opener): object[] {
  const rounds: object[] = []
  for (const street of openStreets) {
    const upTo = boardOf[street] ?? 0
    if (record.board.length < upTo) break
    const from = street === 'preflop' || street === 'flop' ? 0 : upTo - 1
    let isBet = street === 'preflop'
    const actions = record.actions
      .filter((one) => one.street === street)
      .map(({ seat, kind, amount, isAllIn }) => {
        const words = { fold: 'Fold', check: 'Check', call: 'Call', raise: isBet ? 'Raise' : 'Bet' }
        isBet ||= kind === 'raise'
        return acted({
          player_id: seat,
          action: words[kind],
          amount: number(amount),
          is_allin: isAllIn,
        })
      })
    const before = street === 'preflop' ? [...posts, ...dealt] : []
    rounds.push({
      id: rounds.length,
      street: openNames[street],
      cards: record.board.slice(from, upTo).map(cardText),
      actions: [...before, ...actions],
    })
  }
  rounds.push(...secondRounds(record, rounds.length))
  if (!record.outcome.isShowdown) return rounds
  const shown = record.players
    .filter(({ seat, cards }) => cards && isIn(record, seat))
    .map(({ seat, cards }) =>
      acted({ player_id: seat, action: 'Shows Cards', cards: cards?.map(cardText) }),
    )
  rounds.push({ id: rounds.length, street: 'Showdown', actions: shown })
  return rounds
}

/** The streets of the second board, after those of the first. */
function secondRounds({ board, second }: HandRecord, from: number): object[] {
  if (!second) return []
  const shared = sharedBy(board, second)
  const left = openStreets.filter((street) => (boardOf[street] ?? 0) > shared)
  return left.map((street, at) => {
    const upTo = boardOf[street] ?? 0
    const cards = second.slice(street === 'flop' ? 0 : upTo - 1, upTo).map(cardText)
    return { id: from + at, street: openNames[street], cards, actions: [] }
  })
}
