import { randomUUID } from 'node:crypto'
import type { Case } from './conformance.ts'
import { expectEqual, expectMoved, expectStatus } from './expect.ts'

export const moneyCases: readonly Case[] = [
  {
    name: 'balance: user, request and currency are told back, in whole units',
    async run({ send, about, target, unit }) {
      const asked = about()
      const said = await send('user/balance', asked)
      expectStatus(said, 'RS_OK')
      expectEqual(said.fields.user, target.user, 'user')
      expectEqual(said.fields.request_uuid, asked.request_uuid, 'request_uuid')
      expectEqual(said.fields.currency, target.currency, 'currency')
      expectEqual(said.balance % unit, 0n, 'rest of the balance')
    },
  },
  {
    name: 'info: a member is known, and nobody else',
    async run({ send, target }) {
      const known = await send('user/info', { user: target.user, request_uuid: randomUUID() })
      expectStatus(known, 'RS_OK')
      const stranger = await send('user/info', { user: 'nobody', request_uuid: randomUUID() })
      expectEqual(stranger.status === 'RS_OK', false, 'a stranger is known')
    },
  },
  {
    name: 'a bet takes its amount, and a win pays its own',
    async run(vendor) {
      const { send, stake } = vendor
      const before = await vendor.balance()
      const bet = vendor.bet()
      const placed = await send('transaction/bet', bet)
      expectStatus(placed, 'RS_OK')
      expectEqual(placed.balance, before - stake, 'balance after the bet')
      const won = await send('transaction/win', vendor.win(bet, { amount: stake * 3n }))
      expectStatus(won, 'RS_OK')
      expectEqual(won.balance, before + stake * 2n, 'balance after the win')
    },
  },
  {
    name: 'a lost round is closed with a win of nothing',
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const bet = vendor.bet()
        expectStatus(await vendor.send('transaction/bet', bet), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', vendor.win(bet, { amount: 0 })), 'RS_OK')
      }),
  },
  {
    name: 'a bet may win several times until its round is closed',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake * 2n, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const some = vendor.win(bet, { round_closed: false })
        expectStatus(await vendor.send('transaction/win', some), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', some), 'RS_OK')
        const last = vendor.win(bet, { amount: vendor.stake * 2n })
        expectStatus(await vendor.send('transaction/win', last), 'RS_OK')
      }),
  },
  {
    name: 'more than there is: NOT_ENOUGH_MONEY, with the balance',
    async run(vendor) {
      const before = await vendor.balance()
      const bet = vendor.bet({ amount: before + vendor.unit })
      const said = await vendor.send('transaction/bet', bet)
      expectStatus(said, 'RS_ERROR_NOT_ENOUGH_MONEY')
      expectEqual(said.balance, before, 'balance')
      const huge = vendor.bet({ amount: (2n ** 63n / vendor.unit - 1n) * vendor.unit })
      expectStatus(await vendor.send('transaction/bet', huge), 'RS_ERROR_NOT_ENOUGH_MONEY')
      expectEqual(await vendor.balance(), before, 'balance afterwards')
    },
  },
  {
    name: 'a gift of the vendor takes nothing and pays, also after the ticket expired',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const token = vendor.target.expiredToken
        const bet = vendor.bet({ amount: 0, is_supplier_promo: true, token })
        expectStatus(await vendor.send('transaction/bet', bet), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', vendor.win(bet)), 'RS_OK')
      }),
  },
  {
    name: 'another currency: WRONG_CURRENCY for bets and wins',
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const currency = vendor.target.currency === 'EUR' ? 'USD' : 'EUR'
        const foreign = vendor.bet({ currency })
        expectStatus(await vendor.send('transaction/bet', foreign), 'RS_ERROR_WRONG_CURRENCY')
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const win = vendor.win(bet, { currency })
        expectStatus(await vendor.send('transaction/win', win), 'RS_ERROR_WRONG_CURRENCY')
        expectStatus(await vendor.send('transaction/win', vendor.win(bet, { amount: 0 })), 'RS_OK')
      }),
  },
  {
    name: 'an unknown game: INVALID_GAME',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = vendor.bet({ game_code: `no-such-game-${randomUUID()}` })
        expectStatus(await vendor.send('transaction/bet', bet), 'RS_ERROR_INVALID_GAME')
      }),
  },
  {
    name: 'an unknown token, or another member’s: INVALID_TOKEN',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const { send, about } = vendor
        const token = 'a-token-that-nobody-was-given'
        expectStatus(await send('user/balance', { ...about(), token }), 'RS_ERROR_INVALID_TOKEN')
        expectStatus(await send('transaction/bet', vendor.bet({ token })), 'RS_ERROR_INVALID_TOKEN')
        const stranger = vendor.bet({ user: `${vendor.target.user.slice(0, -4)}0000` })
        expectStatus(await send('transaction/bet', stranger), 'RS_ERROR_INVALID_TOKEN')
      }),
  },
]
