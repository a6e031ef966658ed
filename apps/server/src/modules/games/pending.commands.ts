import { amountMax, decimalsOf, decimalText } from '@baize/money'
import { type Command, command } from '../../kernel/command.ts'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { shownAccount } from '../identity/index.ts'
import type { Teller } from './games.commands.ts'
import type { GamesOptions } from './games.types.ts'

/**
 * Both need two people of different roles, as a vendor's mistake or a stolen key may stand behind them. The
 * agreement is written first, then the money moves; if a node stops between, the page has the thing still.
 */
export function pendingCommandsOf(options: GamesOptions, said: Teller): Command[] {
  return [decideWin(options, said), resolveTransfer(options, said)]
}

function decideWin(options: GamesOptions, said: Teller): Command {
  const { vendors, ledger, catalogue } = options
  return command<'win.decide'>({
    name: 'win.decide',
    async weigh(merchantId, { id, outcome }) {
      const win = await vendors.staff.heldWin(merchantId, id)
      // One that somebody began to pay can only be paid.
      if (!win || (outcome === 'refuse' && win.state === 'paying'))
        throw new Refused('already-settled')
      const { memberId, currency, amount, ceiling, game, state } = win
      const { cash } = await ledger.balanceOf(memberId, currency)
      if (outcome === 'pay' && cash + amount > amountMax) throw new Refused('amount-out-of-range')
      const names = await catalogue.names([game])
      return {
        target: { kind: 'win', id },
        memberId,
        ...(outcome === 'pay' ? { amount, currency } : {}),
        basis: `${state} ${amount} of ${ceiling}`,
        shown: {
          outcome,
          member: await accountOf(options, merchantId, memberId),
          game: names.get(game) ?? game,
          amount: textOf(amount, currency),
          ceiling: textOf(ceiling, currency),
        },
        eyes: 'two-roles',
      }
    },
    async run(order) {
      const { merchantId, input, reason, actor } = order
      const { id, outcome } = input
      const note = (tx: Tx) => said(tx, order, 'win.decide', { kind: 'win', id }, { outcome })
      await vendors.staff.decideHeld(merchantId, id, outcome, {
        staff: { name: actor.name },
        reason,
        note,
      })
    },
  })
}

function resolveTransfer(options: GamesOptions, said: Teller): Command {
  const { vendors } = options
  return command<'transfer.resolve'>({
    name: 'transfer.resolve',
    async weigh(merchantId, { id, outcome }) {
      const transfer = await vendors.staff.transferUnderway(merchantId, id)
      const { memberId, currency, amount, vendor, direction, state } = transfer
      return {
        target: { kind: 'transfer', id },
        memberId,
        amount,
        currency,
        basis: `${state} ${direction} ${amount}`,
        shown: {
          outcome,
          member: await accountOf(options, merchantId, memberId),
          vendor,
          way: direction === 'in' ? 'toVendor' : 'fromVendor',
          amount: textOf(amount, currency),
        },
        eyes: 'two-roles',
      }
    },
    async run(order) {
      const { merchantId, input, reason, actor } = order
      const { id, outcome } = input
      const target = { kind: 'transfer', id }
      const note = (tx: Tx) => said(tx, order, 'transfer.resolve', target, { outcome })
      const by = { staff: { name: actor.name }, reason, note }
      await vendors.staff.resolveTransfer({ merchantId, id }, outcome, by)
    },
  })
}

async function accountOf({ identity }: GamesOptions, merchantId: string, memberId: string) {
  const [found] = await identity.namesOf(merchantId, [memberId])
  return shownAccount(found?.account ?? '')
}

const textOf = (amount: bigint, currency: string): string =>
  `${decimalText(amount, decimalsOf(currency))} ${currency}`
