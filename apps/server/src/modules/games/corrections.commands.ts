import { decimalsOf, decimalText } from '@baize/money'
import { Stale } from '../../kernel/command.stale.ts'
import { type Command, command, type Order } from '../../kernel/command.ts'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Teller } from './games.commands.ts'
import { digestOf, signedBy } from './games.rules.ts'
import type { Games } from './games.ts'
import type { GamesOptions } from './games.types.ts'
import { voidMax } from './wagers.ts'

/** Both need two people of different roles, here and by a rule of the database (`correction_four_eyes`). */
export function correctionCommandsOf(options: GamesOptions, games: Games, said: Teller): Command[] {
  return [correctBet(options, games, said), voidBets(options, games, said)]
}

function correctBet({ db, bets }: GamesOptions, { wagers }: Games, said: Teller): Command {
  const { desk } = bets.corrections
  return command<'bet.correct'>({
    name: 'bet.correct',
    async weigh(merchantId, { betId, shouldPay }) {
      const bet = await wagers.correctable(merchantId, betId, BigInt(shouldPay))
      const { memberId, currency, paid } = bet
      const moved = { memberId, paid, shouldPay: BigInt(shouldPay) }
      const [effect] = await wagers.effects([moved], currency)
      const text = teller(currency)
      return {
        target: { kind: 'bet', id: betId },
        memberId,
        amount: BigInt(shouldPay) - paid,
        currency,
        basis: `paid ${paid}`,
        shown: {
          stake: text(bet.stake),
          paid: text(paid),
          shouldPay: text(BigInt(shouldPay)),
          difference: text(BigInt(shouldPay) - paid),
          cash: text(effect?.cash ?? 0n),
          owed: text(effect?.owed ?? 0n),
        },
        eyes: 'two-roles',
      }
    },
    async run(order) {
      const { merchantId, input } = order
      const shouldPay = BigInt(input.shouldPay)
      const bet = await wagers.correctable(merchantId, input.betId, shouldPay)
      const ids = await transact(db, async (tx) => {
        const written = await desk.agree(tx, [{ ...bet, shouldPay }], agreedBy(order))
        if (written.length === 0) throw new Refused('already-asked')
        const target = { kind: 'bet', id: input.betId }
        await said(tx, order, 'bet.correct', target, detailOf(bet, shouldPay))
        return written
      })
      await desk.carry(merchantId, ids)
    },
  })
}

const detailOf = ({ paid }: { paid: bigint }, shouldPay: bigint) => ({
  paid: String(paid),
  shouldPay: String(shouldPay),
})

function voidBets(options: GamesOptions, { wagers }: Games, said: Teller): Command {
  const { db, config, bets } = options
  const { desk } = bets.corrections
  return command<'bets.void'>({
    name: 'bets.void',
    async weigh(merchantId, input) {
      const found = await wagers.voidable(merchantId, input)
      if (found.length === 0) throw new Refused('not-found')
      if (found.length > voidMax) throw new Refused('too-large')
      if (input.seen !== undefined && input.seen !== digestOf(found))
        throw new Stale(input.seen, digestOf(found))
      const { currency } = config.merchant(merchantId)
      const effects = await wagers.effects(found, currency)
      const text = teller(currency)
      const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n)
      const moved = sum(found.map(({ paid, shouldPay }) => absolute(shouldPay - paid)))
      return {
        target: { kind: 'game', id: `${input.game} ${input.from} ${input.to}` },
        amount: moved,
        currency,
        basis: basisOf(found),
        shown: {
          game: input.game,
          from: input.from,
          to: input.to,
          bets: String(found.length),
          members: String(effects.length),
          stake: text(sum(found.map(({ stake }) => stake))),
          paid: text(sum(found.map(({ paid }) => paid))),
          difference: text(sum(effects.map(({ difference }) => difference))),
          belowZero: String(effects.filter(({ owed }) => owed > 0n).length),
          owed: text(sum(effects.map(({ owed }) => owed))),
        },
        eyes: 'two-roles',
      }
    },
    async run(order) {
      const { merchantId, input } = order
      const found = await wagers.voidable(merchantId, input)
      demandAgreed(found, order)
      const ids = await transact(db, async (tx) => {
        const written = await desk.agree(tx, found, agreedBy(order))
        if (written.length !== found.length) throw new Stale(order.basis, 'another correction')
        // From here on nobody corrects these bets in another way: what is read now stays so.
        demandAgreed(await wagers.stillVoidable(tx, merchantId, found), order)
        const { game, from, to, rulesVersion } = input
        const detail = { game, from, to, rulesVersion, bets: found.length, digest: digestOf(found) }
        await said(tx, order, 'bets.void', { kind: 'game', id: game }, detail)
        return written
      })
      await desk.carry(merchantId, ids)
    },
  })
}

/** Whatever bet is added, missing or paid otherwise meanwhile makes the request stale. */
const basisOf = (found: Parameters<typeof digestOf>[0]): string =>
  `${found.length} bets ${digestOf(found)}`

/** What is voided are the bets, and the amounts, that both people saw. */
function demandAgreed(found: Parameters<typeof digestOf>[0], { basis }: Order<'bets.void'>): void {
  if (basisOf(found) !== basis) throw new Stale(basis, basisOf(found))
}

function agreedBy({ merchantId, reason, actor, approvedBy }: Order<'bet.correct' | 'bets.void'>) {
  // A held command runs only once another person has approved it.
  if (!approvedBy) throw new Refused('not-permitted')
  return { merchantId, reason, proposedBy: signedBy(actor), approvedBy: signedBy(approvedBy) }
}

const teller =
  (currency: string) =>
  (amount: bigint): string =>
    `${decimalText(amount, decimalsOf(currency))} ${currency}`

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)
