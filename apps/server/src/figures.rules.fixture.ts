import { type EntryKind, rewardKinds } from '@baize/contract/vocabulary'
import { type Figures, type Row, sumOf } from './figures.fixture.ts'

/** Every statement of the pages about one figure, by its name; two unequal ones contradict each other. */
export type Claims = Record<string, bigint | number | boolean | string>

interface Claimed {
  shown: Claims
  expected: Claims
}

/** What the pages show, beside what other pages and the ledger say about the same figure. */
export function claimsOf(figures: Figures): Claimed {
  const all = [walletClaims, playClaims, bonusClaims, paymentClaims, entryClaims, betClaims]
  const parts = [...all, profitClaims].map((claims) => claims(figures))
  return {
    shown: Object.assign({}, ...parts.map(({ shown }) => shown)),
    expected: Object.assign({}, ...parts.map(({ expected }) => expected)),
  }
}

/** Pairs of [what a page shows, what it must agree with]. */
function claimed(pairs: Record<string, [Claims[string], Claims[string]]>): Claimed {
  const names = Object.entries(pairs)
  return {
    shown: Object.fromEntries(names.map(([name, [shown]]) => [name, shown])),
    expected: Object.fromEntries(names.map(([name, [, expected]]) => [name, expected])),
  }
}

function walletClaims({ balance, funds }: Figures): Claimed {
  return claimed({
    'header: total': [balance.total, funds.total],
    'header: cash': [balance.cash, funds.cash],
    'header: bonus': [balance.bonus, funds.bonus],
    'header: reserved': [balance.locked, funds.locked],
    'wallet: total is cash and bonus': [
      BigInt(funds.total),
      BigInt(funds.cash) + BigInt(funds.bonus),
    ],
  })
}

function playClaims({ cashier, funds, deposits }: Figures): Claimed {
  const left = sumOf(cashier.requirements, ({ required, done }) =>
    String(BigInt(required) - BigInt(done)),
  )
  const credited = deposits.filter(({ state }) => state === 'credited')
  const brought = new Set(
    credited.map(
      ({ amount, received, fee }) =>
        (BigInt(received ?? amount) - BigInt(fee)) * BigInt(cashier.playTimes),
    ),
  )
  return claimed({
    'cashier: to play is the sum of its lines': [BigInt(cashier.toPlay), left],
    'cashier: all cash can leave, or none of it': [
      cashier.withdrawable,
      left > 0n ? '0' : funds.cash,
    ],
    'cashier: a line asks for what its deposit brought into the wallet': [
      cashier.requirements.every(({ required }) => brought.has(BigInt(required))),
      true,
    ],
  })
}

function bonusClaims({ progress, offers, funds, bonuses }: Figures): Claimed {
  const running = bonuses.filter(({ state }) => state === 'active' || state === 'met')
  const waiting = bonuses.filter(({ state }) => state === 'queued')
  const [first] = running
  return claimed({
    'bonus page: one runs at most': [running.length <= 1, true],
    'header: the bonus that runs, as its page says': [
      JSON.stringify([progress.bonus?.id, progress.bonus?.left, progress.bonus?.balance]),
      JSON.stringify([first?.id, first?.left, first?.balance]),
    ],
    'header: how many wait': [progress.waiting, waiting.length],
    'bonus page: its money is what the wallet has': [first?.balance ?? funds.bonus, funds.bonus],
    'wallet: bonus money belongs to a bonus': [funds.bonus === '0' || running.length === 1, true],
    'deposit: a further bonus waits while one runs': [
      offers.list.every(({ willWait }) => willWait),
      running.length + waiting.length > 0,
    ],
  })
}

const reserved = ['requested', 'approved', 'paying']

function paymentClaims({ deposits, withdrawals, entries, funds }: Figures): Claimed {
  const credited = deposits.filter(({ state }) => state === 'credited')
  const paid = withdrawals.filter(({ state }) =>
    ['paid', 'received', 'partly', 'disputed'].includes(state),
  )
  return claimed({
    'wallet: reserved is what withdrawals hold': [
      BigInt(funds.locked),
      sumOf(
        withdrawals.filter(({ state }) => reserved.includes(state)),
        ({ amount }) => amount,
      ),
    ],
    'deposits: what was credited, as the record says': [
      sumOf(credited, ({ amount, received }) => received ?? amount),
      sumOfKinds(entries, ['deposit']),
    ],
    'deposits: fees, as the record says': [
      sumOf(credited, ({ fee }) => fee),
      -sumOfKinds(entries, ['deposit.fee']),
    ],
    'withdrawals: what was paid, as the record says': [
      sumOf(paid, ({ amount }) => amount),
      -sumOfKinds(entries, ['withdrawal.pay', 'withdrawal.fee']),
    ],
  })
}

function sumOfKinds(entries: readonly Row<'statement'>[], kinds: EntryKind[]): bigint {
  return sumOf(
    entries.filter(({ kind }) => kinds.includes(kind)),
    ({ amount }) => amount,
  )
}

function entryClaims({ entries, entryTotals, funds }: Figures): Claimed {
  const purses = [
    ...(['cash', 'bonus', 'locked'] as const).map((name) => [name, funds[name]] as const),
    ...funds.vendors.map(({ vendor, balance }) => [`vendor.${vendor}`, balance] as const),
  ]
  const wealth = purses.reduce((sum, [, balance]) => sum + BigInt(balance), 0n)
  return claimed({
    'record: count': [entryTotals?.count ?? -1, entries.length],
    'record: in less out is all that the wallet shows': [
      BigInt(entryTotals?.in ?? -1) - BigInt(entryTotals?.out ?? -1),
      wealth,
    ],
    ...Object.fromEntries(
      purses.flatMap(([name, balance]) => {
        const own = entries.filter(({ purse }) => purse === name)
        return [
          [`record: sum of ${name}`, [sumOf(own, ({ amount }) => amount), BigInt(balance)]],
          [`record: newest balance of ${name}`, [own[0]?.balance ?? '0', balance]],
        ]
      }),
    ),
  })
}

function betClaims({ bets, betTotals, entries, limits }: Figures): Claimed {
  const counted = bets.filter(({ status }) => status !== 'cancelled')
  const open = bets.filter(({ status }) => status === 'open')
  const moved = sumOfKinds(entries, betKinds)
  const running = sumOf(open, ({ stake, payout }) => String(BigInt(payout) - BigInt(stake)))
  return claimed({
    'bets: count': [betTotals?.count ?? -1, bets.length],
    'bets: stake': [BigInt(betTotals?.stake ?? -1), sumOf(counted, ({ stake }) => stake)],
    'bets: valid bet': [BigInt(betTotals?.validBet ?? -1), sumOf(bets, ({ validBet }) => validBet)],
    'bets: payout': [BigInt(betTotals?.payout ?? -1), sumOf(bets, ({ payout }) => payout)],
    'bets: result': [BigInt(betTotals?.profit ?? -1), sumOf(bets, ({ profit }) => profit)],
    'bets: result and what runs, as the record says': [
      sumOf(bets, ({ profit }) => profit) + running,
      moved,
    ],
    'header: net result of the session': [
      BigInt(limits.session.net),
      sumOfKinds(
        entries.filter(({ at }) => at >= limits.session.since),
        betKinds,
      ),
    ],
  })
}

const betKinds: EntryKind[] = ['stake', 'payout', 'payout.correction', 'cancel']
const giftKinds: EntryKind[] = [...rewardKinds, 'jackpot.pay', 'bonus.convert']
const outsideKinds: EntryKind[] = [
  'deposit',
  'deposit.fee',
  'withdrawal.pay',
  'withdrawal.fee',
  'transfer.up',
  'transfer.down',
  'gift.sent',
  'gift.taken',
  'gift.back',
  'adjustment',
]

function profitClaims(all: Figures): Claimed {
  const { profit, settledTotals, entries, funds, bets } = all
  const figures = ['stake', 'validBet', 'payout', 'profit'] as const
  const sums = [...figures, 'bonusResult', 'rewards'] as const
  const open = new Set(bets.flatMap(({ id, status }) => (status === 'open' ? [id] : [])))
  const isOpen = ({ reference }: Row<'statement'>) => open.has(reference.split(':')[0] ?? '')
  const cashOnly = entries.filter(({ purse }) => purse !== 'bonus')
  const { totals } = profit
  const net = BigInt(totals.profit) - BigInt(totals.bonusResult) + BigInt(totals.rewards)
  const held = funds.vendors.map(({ balance }) => balance)
  return claimed({
    ...Object.fromEntries(
      figures.map((name) => [
        `profit: ${name}, as the bets say`,
        [totals[name], settledTotals?.[name] ?? ''],
      ]),
    ),
    ...Object.fromEntries(
      sums.map((name) => [
        `profit: ${name} is the sum of its days`,
        [BigInt(totals[name]), sumOf(profit.days, (day) => day[name])],
      ]),
    ),
    'profit: count': [profit.totals.count, settledTotals?.count ?? -1],
    'profit: rewards, as the record says': [
      BigInt(totals.rewards),
      sumOfKinds(
        entries.filter(({ purse }) => purse === 'cash'),
        giftKinds,
      ),
    ],
    // Deposits less withdrawals, and what came from or went to others, plus the net result.
    'profit: net result and deposits less withdrawals are all the cash': [
      sumOfKinds(entries, outsideKinds) + net,
      sumOf([funds.cash, funds.locked, ...held], String) -
        sumOfKinds(cashOnly.filter(isOpen), betKinds),
    ],
  })
}
