import { randomUUID } from 'node:crypto'
import type { Case } from './conformance.ts'
import { expectEqual, expectMoved, expectStatus } from './expect.ts'
import type { Fields, Vendor } from './vendor.ts'

const path = { bet: 'transaction/bet', win: 'transaction/win', rollback: 'transaction/rollback' }

const freeBet = (vendor: Vendor, more: Fields = {}): Fields =>
  vendor.bet({ amount: 0, is_free: true, reward_uuid: vendor.target.reward, ...more })

/** Rounds that the operator gave a player, under the name that the vendor was told. */
export const freebetCases: readonly Case[] = [
  {
    name: 'a free bet that was given takes nothing, and its win is paid',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = freeBet(vendor)
        const placed = await vendor.send(path.bet, bet)
        expectStatus(placed, 'RS_OK')
        const win = vendor.win(bet, { is_free: true, reward_uuid: vendor.target.reward })
        const won = await vendor.send(path.win, win)
        expectStatus(won, 'RS_OK')
        expectEqual(won.balance - placed.balance, vendor.stake, 'the win')
      }),
  },
  {
    name: 'a free bet that was never given is refused, and cannot win',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const reward_uuid of [null, randomUUID()]) {
          const bet = freeBet(vendor, { reward_uuid })
          expectStatus(await vendor.send(path.bet, bet), 'RS_ERROR_UNKNOWN')
          const won = await vendor.send(path.win, vendor.win(bet))
          expectEqual(won.status === 'RS_OK', false, 'the win is paid')
        }
      }),
  },
  {
    name: 'a free bet with an amount, or of a malformed name: refused',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const paid = freeBet(vendor, { amount: vendor.stake })
        expectStatus(await vendor.send(path.bet, paid), 'RS_ERROR_WRONG_TYPES')
        const named = freeBet(vendor, { reward_uuid: 7 })
        expectStatus(await vendor.send(path.bet, named), 'RS_ERROR_WRONG_TYPES')
        const blank = freeBet(vendor, { reward_uuid: 'a b' })
        expectStatus(await vendor.send(path.bet, blank), 'RS_ERROR_WRONG_SYNTAX')
      }),
  },
  {
    name: 'a free bet that is repeated is one; as another transaction it is duplicate',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = freeBet(vendor)
        const first = await vendor.send(path.bet, bet)
        expectEqual((await vendor.send(path.bet, bet)).text, first.text, 'the answer')
        const asked = { ...bet, request_uuid: randomUUID() }
        expectStatus(await vendor.send(path.bet, asked), 'RS_OK')
        const other = { ...bet, request_uuid: randomUUID(), amount: vendor.stake, is_free: false }
        expectStatus(await vendor.send(path.bet, other), 'RS_ERROR_DUPLICATE_TRANSACTION')
        const win = vendor.win(bet)
        const wins = await Promise.all([1, 2, 3].map(() => vendor.send(path.win, win)))
        for (const won of wins) expectStatus(won, 'RS_OK')
      }),
  },
  {
    name: 'a free bet that was rolled back cannot win, whichever call comes first',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = freeBet(vendor)
        expectStatus(await vendor.send(path.bet, bet), 'RS_OK')
        expectStatus(await vendor.send(path.rollback, vendor.rollback(bet)), 'RS_OK')
        const won = await vendor.send(path.win, vendor.win(bet))
        expectStatus(won, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        const late = freeBet(vendor)
        expectStatus(await vendor.send(path.rollback, vendor.rollback(late)), 'RS_OK')
        const placed = await vendor.send(path.bet, late)
        expectStatus(placed, 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      }),
  },
]
