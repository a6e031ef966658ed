import { randomUUID } from 'node:crypto'
import type { Case } from './conformance.ts'
import { expectMoved, expectStatus } from './expect.ts'

const rolledBack = 'RS_ERROR_TRANSACTION_ROLLED_BACK'
const unknownBet = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

export const orderCases: readonly Case[] = [
  {
    name: 'a win before its bet: TRANSACTION_DOES_NOT_EXIST, and paid once the bet is there',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = vendor.bet()
        const win = vendor.win(bet, { amount: vendor.stake * 2n })
        expectStatus(await vendor.send('transaction/win', win), unknownBet)
        expectStatus(await vendor.send('transaction/bet', bet), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
      }),
  },
  {
    name: 'a rollback gives the stake back, once; its bet neither wins nor comes again',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const rollback = vendor.rollback(bet)
        expectStatus(await vendor.send('transaction/rollback', rollback), 'RS_OK')
        const again = { ...rollback, request_uuid: randomUUID() }
        expectStatus(await vendor.send('transaction/rollback', again), 'RS_OK')
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(bet)), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', vendor.win(bet)), rolledBack)
        const late = { ...bet, request_uuid: randomUUID() }
        expectStatus(await vendor.send('transaction/bet', late), rolledBack)
      }),
  },
  {
    name: 'a rollback before its bet: RS_OK, and the bet that comes late is refused',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = vendor.bet()
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(bet)), 'RS_OK')
        expectStatus(await vendor.send('transaction/bet', bet), rolledBack)
        expectStatus(await vendor.send('transaction/win', vendor.win(bet)), rolledBack)
      }),
  },
  {
    name: 'a bet and its rollback at the same moment leave nothing behind',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bets = Array.from({ length: 40 }, () => vendor.bet())
        await Promise.all(
          bets.flatMap((bet) => [
            vendor.send('transaction/bet', bet),
            vendor.send('transaction/rollback', vendor.rollback(bet)),
          ]),
        )
      }),
  },
  {
    name: 'rolling back one of several bets of a round voids only that one',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = vendor.bet()
        const other = vendor.bet({ round: bet.round })
        await vendor.send('transaction/bet', bet)
        await vendor.send('transaction/bet', other)
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(other)), 'RS_OK')
        const win = vendor.win(bet, { amount: vendor.stake * 2n })
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
      }),
  },
  {
    name: 'what comes after its round was closed is still paid, or given back',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake * 2n, async () => {
        const bets = [vendor.bet()]
        const { round } = bets[0] ?? {}
        bets.push(vendor.bet({ round }), vendor.bet({ round }))
        for (const bet of bets) await vendor.send('transaction/bet', bet)
        const [first = {}, second = {}, third = {}] = bets
        const closing = vendor.win(first, { amount: vendor.stake })
        expectStatus(await vendor.send('transaction/win', closing), 'RS_OK')
        const late = vendor.win(second, { amount: vendor.stake * 3n })
        expectStatus(await vendor.send('transaction/win', late), 'RS_OK')
        const again = { ...late, request_uuid: randomUUID() }
        expectStatus(await vendor.send('transaction/win', again), 'RS_OK')
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(third)), 'RS_OK')
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(third)), 'RS_OK')
      }),
  },
  {
    name: 'a rollback of a bet that has won: RS_OK, and nothing moves, however often it comes',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake * 3n, async () => {
        const [won, winning] = [vendor.bet(), vendor.bet()]
        const ends: [typeof won, boolean][] = [
          [won, true],
          [winning, false],
        ]
        for (const [bet, isOver] of ends) {
          await vendor.send('transaction/bet', bet)
          const amount = vendor.stake * 2n
          const win = vendor.win(bet, { amount, round_closed: isOver })
          expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
          const rollback = vendor.rollback(bet)
          expectStatus(await vendor.send('transaction/rollback', rollback), 'RS_OK')
          expectStatus(await vendor.send('transaction/rollback', rollback), 'RS_OK')
          expectStatus(await vendor.send('transaction/rollback', vendor.rollback(bet)), 'RS_OK')
        }
        // The rollback did not change the bet: it can still win.
        const last = vendor.win(winning, { amount: vendor.stake })
        expectStatus(await vendor.send('transaction/win', last), 'RS_OK')
      }),
  },
  {
    name: 'a rollback of a win is none: TRANSACTION_DOES_NOT_EXIST, and nothing moves',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const win = vendor.win(bet, { amount: vendor.stake * 2n })
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(win)), unknownBet)
      }),
  },
  {
    name: 'a win that names another round than its bet: TRANSACTION_DOES_NOT_EXIST',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const [bet, other] = [vendor.bet(), vendor.bet()]
        await vendor.send('transaction/bet', bet)
        await vendor.send('transaction/bet', other)
        for (const round of [randomUUID(), other.round]) {
          const stray = vendor.win(bet, { round, amount: vendor.stake * 2n })
          expectStatus(await vendor.send('transaction/win', stray), unknownBet)
        }
        const win = vendor.win(bet, { amount: vendor.stake * 3n })
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
        expectStatus(
          await vendor.send('transaction/win', vendor.win(other, { amount: 0 })),
          'RS_OK',
        )
      }),
  },
  {
    name: 'an expired token: no bets, but wins and rollbacks',
    run: (vendor) =>
      expectMoved(vendor, vendor.stake, async () => {
        const token = vendor.target.expiredToken
        const late = vendor.bet({ token })
        expectStatus(await vendor.send('transaction/bet', late), 'RS_ERROR_TOKEN_EXPIRED')
        const [bet, other] = [vendor.bet(), vendor.bet()]
        await vendor.send('transaction/bet', bet)
        await vendor.send('transaction/bet', other)
        const win = vendor.win(bet, { token, amount: vendor.stake * 2n })
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
        const rollback = vendor.rollback(other, { token })
        expectStatus(await vendor.send('transaction/rollback', rollback), 'RS_OK')
      }),
  },
]
