import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Case } from './conformance.ts'
import { expectEqual, expectMoved, expectStatus } from './expect.ts'

const crowd = 200

export const loadCases: readonly Case[] = [
  {
    name: 'calls broken off in the middle of their answer, then repeated, move money once',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const afterMs of [0, 1, 2, 4, 8, 16, 32]) {
          const bet = vendor.bet()
          const win = vendor.win(bet)
          for (const [path, fields] of [
            ['transaction/bet', bet],
            ['transaction/win', win],
          ] as const) {
            const breaking = new AbortController()
            const broken = vendor.send(path, fields, breaking.signal).catch(() => undefined)
            await sleep(afterMs)
            breaking.abort()
            await broken
            expectStatus(
              await vendor.send(path, { ...fields, request_uuid: randomUUID() }),
              'RS_OK',
            )
            expectStatus(await vendor.send(path, fields), 'RS_OK')
          }
        }
      }),
  },
  {
    name: `${crowd} bets of one member at once: each is placed once, and the sum is right`,
    run: (vendor) =>
      expectMoved(vendor, -vendor.unit * BigInt(crowd), async () => {
        const bets = Array.from({ length: crowd }, () => vendor.bet({ amount: vendor.unit }))
        const placed = await Promise.all(bets.map((bet) => vendor.send('transaction/bet', bet)))
        for (const answer of placed) expectStatus(answer, 'RS_OK')
        expectEqual(new Set(placed.map(({ balance }) => balance)).size, crowd, 'balances told')
        const wins = bets.map((bet) => vendor.win(bet, { amount: 0 }))
        const won = await Promise.all(wins.map((win) => vendor.send('transaction/win', win)))
        for (const answer of won) expectStatus(answer, 'RS_OK')
      }),
  },
  {
    name: `one bet, ${crowd} times at once: placed once, one answer byte for byte`,
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const bet = vendor.bet()
        const same = await Promise.all(
          Array.from({ length: crowd }, () => vendor.send('transaction/bet', bet)),
        )
        expectEqual(new Set(same.map(({ text }) => text)).size, 1, 'different answers')
        for (const answer of same) expectStatus(answer, 'RS_OK')
        const anew = await Promise.all(
          Array.from({ length: crowd }, () =>
            vendor.send('transaction/bet', { ...bet, request_uuid: randomUUID() }),
          ),
        )
        for (const answer of anew) expectStatus(answer, 'RS_OK')
        const closing = vendor.win(bet, { amount: 0 })
        const won = await Promise.all(
          Array.from({ length: crowd }, () => vendor.send('transaction/win', closing)),
        )
        expectEqual(new Set(won.map(({ text }) => text)).size, 1, 'different answers to the win')
      }),
  },
  {
    name: 'of a crowd that wants more than there is, as many are placed as there is money for',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const half = (await vendor.balance()) / vendor.unit / 2n
        const amount = half * vendor.unit
        const bets = Array.from({ length: 30 }, () => vendor.bet({ amount }))
        const said = await Promise.all(bets.map((bet) => vendor.send('transaction/bet', bet)))
        const placed = bets.filter((_, at) => said[at]?.status === 'RS_OK')
        const refused = said.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')
        expectEqual(placed.length, 2, 'placed')
        expectEqual(refused.length, 28, 'refused')
        for (const bet of placed) {
          expectStatus(await vendor.send('transaction/rollback', vendor.rollback(bet)), 'RS_OK')
        }
      }),
  },
  {
    name: `${crowd} calls of all kinds at once, in any order, leave what they add up to`,
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const rounds = Array.from({ length: crowd / 4 }, async () => {
          const bet = vendor.bet({ amount: vendor.unit })
          const placed = vendor.send('transaction/bet', bet)
          const early = vendor.send('transaction/win', vendor.win(bet, { round_closed: false }))
          await Promise.all([placed, early, vendor.send('user/balance', vendor.about())])
          const isPaid = (await early).status === 'RS_OK'
          const due = isPaid ? vendor.unit - vendor.stake : vendor.unit
          // The early win was higher than the stake: the difference is staked and lost, so that the sum is
          // zero.
          if (due < 0n) {
            const other = vendor.bet({ amount: -due })
            expectStatus(await vendor.send('transaction/bet', other), 'RS_OK')
            await vendor.send('transaction/win', vendor.win(other, { amount: 0 }))
          }
          const rest = vendor.win(bet, { amount: due > 0n ? due : 0 })
          expectStatus(await vendor.send('transaction/win', rest), 'RS_OK')
        })
        await Promise.all(rounds)
      }),
  },
]
