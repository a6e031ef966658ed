import { decimalsOf, decimalText } from '@baize/money'
import type { Tx } from '../kernel/database.ts'
import { snapshot } from '../kernel/snapshot.ts'
import type { BetSums } from '../modules/bets/index.ts'
import type { BookLine, BooksRead, KindSum } from '../modules/ledger/index.ts'
import type { Modules } from '../modules.ts'
import type { CommandRun } from './command.ts'

/** `npm run books`: checks the books, and fails if they do not agree. */
export const books: Record<string, CommandRun> = {
  books: {
    ofHouse: true,
    usage: 'books [steps]',
    does: 'proves that the books hold; with steps, also that each balance follows from the one before',
    run: async ({ modules, words: [word] }) => {
      const startedMs = performance.now()
      const { read, faults } = await prove(modules, word === 'steps')
      if (faults.length > 0) process.exitCode = 1
      const seconds = (performance.now() - startedMs) / 1_000
      return reportOf(modules, read, faults, seconds)
    },
  },
}

/** Reads everything in one snapshot, so that transfers and deletions meanwhile are no fault. */
export function prove(
  {
    database,
    ledger,
    bets,
    rewards,
    points,
    lottery,
  }: Pick<Modules, 'database' | 'ledger' | 'bets' | 'rewards' | 'points' | 'lottery'>,
  withSteps: boolean,
): Promise<{ read: BooksRead; faults: string[] }> {
  return snapshot(database.db, async (tx) => {
    await bets.keepMonths(tx)
    const read = await ledger.books(tx)
    const faults = [...faultsOf(read), ...betFaults(read.kinds, await bets.sums(tx))]
    faults.push(...(await pointFaults(tx, { rewards, points })))
    faults.push(...(await lottery.wrongPools(tx, read.lines)))
    const broken = withSteps ? await ledger.brokenSteps(tx) : 0
    if (broken > 0)
      faults.push(
        `${broken} transfers do not start from the balance that the transfer before them left.`,
      )
    return { read, faults }
  })
}

export function faultsOf({ lines, astray }: BooksRead): string[] {
  const faults: string[] = []
  for (const [group, own] of Map.groupBy(lines, groupOf)) {
    const sum = own.reduce((so, line) => so + line.sum, 0n)
    if (sum !== 0n) faults.push(`${group}: the sum of all accounts is ${sum}, not zero.`)
    for (const { name, wrong } of own) {
      if (wrong > 0)
        faults.push(
          `${group}: ${wrong} balances of ${name} differ from the sum of their transfers.`,
        )
    }
  }
  if (astray > 0)
    faults.push(
      `${astray} transfers have a missing account, or two accounts of different merchants or currencies.`,
    )
  return faults
}

/**
 * Compares stakes, payouts and cancelled stakes of the bets with what the ledger moved for them. What
 * corrections took back is a payout below zero.
 */
export function betFaults(kinds: readonly KindSum[], bets: readonly BetSums[]): string[] {
  const moved = new Map(kinds.map((kind) => [`${groupOf(kind)} ${kind.kind}`, kind.sum]))
  const groups = new Set([...bets.map(groupOf), ...kinds.filter(isOfBets).map(groupOf)])
  return [...groups].flatMap((group) => {
    const own = bets.find((bet) => groupOf(bet) === group)
    const asked = { stake: own?.stake, cancel: own?.cancelled, payout: own?.payout }
    return Object.entries(asked).flatMap(([kind, sum = 0n]) => {
      const back = kind === 'payout' ? (moved.get(`${group} payout.correction`) ?? 0n) : 0n
      const posted = (moved.get(`${group} ${kind}`) ?? 0n) - back
      return posted === sum ? [] : [`${group}: bets say ${kind} ${sum}, the ledger ${posted}.`]
    })
  })
}

const wrongAccountsMax = 100

/** What was earned must follow from play, and what was spent from entries. */
async function pointFaults(
  tx: Tx,
  { rewards, points }: Pick<Modules, 'rewards' | 'points'>,
): Promise<string[]> {
  const accounts = await rewards.wrongAccounts(tx, wrongAccountsMax)
  const wrong = await points.wrong(tx)
  return [
    ...accounts.map(
      ({ programmeId, memberId }) =>
        `${programmeId}: the account of ${memberId} is not the sum of its accruals.`,
    ),
    ...(wrong.purses > 0
      ? [`${wrong.purses} purses of points are not the sum of their entries.`]
      : []),
    ...(wrong.redemptions > 0
      ? [`${wrong.redemptions} redemptions did not take exactly their points.`]
      : []),
    ...(wrong.goods > 0 ? [`The stock of ${wrong.goods} goods is not what redemptions left.`] : []),
  ]
}

const betKinds = new Set<string>(['stake', 'payout', 'payout.correction', 'cancel'])

function isOfBets({ kind }: KindSum): boolean {
  return betKinds.has(kind)
}

function groupOf({ merchantId, currency }: { merchantId: string; currency: string }): string {
  return `${merchantId} ${currency}`
}

function reportOf(
  { config }: Modules,
  { lines, kinds }: BooksRead,
  faults: readonly string[],
  seconds: number,
): string {
  const transfers = kinds.reduce((count, kind) => count + kind.count, 0)
  const rows = [...Map.groupBy(lines, groupOf).values()].flatMap((own) => {
    const [first] = own
    const merchant = config.merchants().find(({ id }) => id === first?.merchantId)
    return ['', `${merchant?.name ?? first?.merchantId}, ${first?.currency}`, ...own.map(lineOf)]
  })
  const verdict =
    faults.length === 0 ? 'The books hold.' : ['The books DO NOT hold:', ...faults].join('\n  ')
  return [`${transfers} transfers, ${seconds.toFixed(1)} s.`, ...rows, '', verdict].join('\n')
}

function lineOf({ isHouse, name, currency, accounts, sum }: BookLine): string {
  const whose = isHouse ? 'house' : 'members'
  const amount = decimalText(sum, decimalsOf(currency)).padStart(24)
  return `  ${whose.padEnd(8)} ${name.padEnd(14)} ${amount}  ${isHouse ? '' : `in ${accounts} accounts`}`.trimEnd()
}
