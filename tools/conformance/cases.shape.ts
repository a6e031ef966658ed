import { generateKeyPairSync, sign } from 'node:crypto'
import type { Case } from './conformance.ts'
import { expectEqual, expectMoved, expectStatus } from './expect.ts'
import type { Vendor } from './vendor.ts'

const forged = 'RS_ERROR_INVALID_SIGNATURE'
const syntax = 'RS_ERROR_WRONG_SYNTAX'
const types = 'RS_ERROR_WRONG_TYPES'
const header = 'x-hub88-signature'

/** The required fields of a bet. */
const needed = [
  'user',
  'token',
  'request_uuid',
  'transaction_uuid',
  'round',
  'game_code',
  'currency',
  'amount',
]

export const shapeCases: readonly Case[] = [
  {
    name: 'no signature, half of one, another key’s: INVALID_SIGNATURE',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const body = vendor.textOf(vendor.bet())
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
        const others = sign('sha256', Buffer.from(body), privateKey).toString('base64')
        for (const signature of ['', 'AAAA', vendor.sign(body).slice(0, -8), others]) {
          const said = await vendor.post('transaction/bet', body, { [header]: signature })
          expectStatus(said, forged)
        }
        expectStatus(await vendor.post('transaction/bet', body, {}), forged)
      }),
  },
  {
    name: 'a signature over the same JSON written otherwise: INVALID_SIGNATURE',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const body = vendor.textOf(vendor.bet())
        const signature = vendor.sign(body)
        const pretty = JSON.stringify(JSON.parse(body), null, 1)
        const escaped = body.replace('transaction_uuid', '\\u0074ransaction_uuid')
        for (const other of [pretty, `${body} `, ` ${body}`, escaped]) {
          const said = await vendor.post('transaction/bet', other, { [header]: signature })
          expectStatus(said, forged)
        }
        // White space is allowed, as long as the signature is over the same bytes.
        const bet = vendor.bet()
        const spaced = vendor.textOf(bet).replaceAll(',"', ' , "')
        expectStatus(await vendor.signed('transaction/bet', spaced), 'RS_OK')
        expectStatus(await vendor.send('transaction/rollback', vendor.rollback(bet)), 'RS_OK')
      }),
  },
  {
    name: 'a signature of another body, or for more money: INVALID_SIGNATURE',
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const win = vendor.textOf(vendor.win(bet, { amount: 0 }))
        const signature = vendor.sign(win)
        const more = win.replace('"amount":0', `"amount":${vendor.stake * 9n}`)
        const said = await vendor.post('transaction/win', more, { [header]: signature })
        expectStatus(said, forged)
        expectStatus(await vendor.signed('transaction/win', win), 'RS_OK')
      }),
  },
  {
    name: 'what is no object of JSON: WRONG_SYNTAX',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const body of ['', 'bet', '[]', 'null', '7', '"bet"', '{"user":', '{}', '[{}]']) {
          expectStatus(await vendor.signed('transaction/bet', body), syntax)
        }
      }),
  },
  {
    name: 'a field that is missing or null: WRONG_SYNTAX',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const name of needed) {
          const { [name]: _, ...rest } = vendor.bet()
          expectStatus(await vendor.send('transaction/bet', rest), syntax)
          expectStatus(await vendor.send('transaction/bet', vendor.bet({ [name]: null })), syntax)
        }
        const { reference_transaction_uuid: _, ...win } = vendor.win(vendor.bet())
        expectStatus(await vendor.send('transaction/win', win), syntax)
        expectStatus(await vendor.send('transaction/rollback', win), syntax)
      }),
  },
  {
    name: 'a field of another type: WRONG_TYPES',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const name of needed) {
          for (const value of name === 'amount' ? ['10', true, [1], { a: 1 }] : [7, true, [], {}]) {
            expectStatus(await vendor.send('transaction/bet', vendor.bet({ [name]: value })), types)
          }
        }
        for (const name of ['round_closed', 'is_free', 'is_supplier_promo']) {
          expectStatus(await vendor.send('transaction/bet', vendor.bet({ [name]: 'true' })), types)
        }
      }),
  },
  {
    name: 'a currency that is no code: WRONG_CURRENCY',
    run: (vendor) =>
      expectMoved(vendor, -vendor.stake, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        for (const currency of ['', 'usd', 'DOLLARS', 'U$D', '840', 'ZZZ', 'x'.repeat(200)]) {
          const wrong = 'RS_ERROR_WRONG_CURRENCY'
          expectStatus(await vendor.send('transaction/bet', vendor.bet({ currency })), wrong)
          expectStatus(await vendor.send('transaction/win', vendor.win(bet, { currency })), wrong)
        }
        expectStatus(await vendor.send('transaction/win', vendor.win(bet, { amount: 0 })), 'RS_OK')
      }),
  },
  {
    name: 'a win of less than a minor unit is paid, rounded up; no bet is taken between two units',
    run: (vendor) =>
      expectMoved(vendor, vendor.unit, async () => {
        const bet = vendor.bet()
        await vendor.send('transaction/bet', bet)
        const win = vendor.win(bet, {
          amount: vendor.stake + (vendor.unit > 1n ? 1n : vendor.unit),
        })
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
        expectStatus(await vendor.send('transaction/win', win), 'RS_OK')
      }),
  },
  {
    name: 'amounts below zero, beyond 64 bits, or between two units: WRONG_TYPES',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const { unit } = vendor
        const whole = [-1n, -unit, 2n ** 63n, 2n ** 64n, 10n ** 30n]
        const between = unit > 1n ? [unit - 1n, unit + 1n, unit * 10n + 1n] : []
        for (const amount of [...whole, ...between, 0.5, 1.5, 1e300]) {
          expectStatus(await vendor.send('transaction/bet', vendor.bet({ amount })), types)
        }
        // A JavaScript number cannot hold this amount exactly; the wallet must still see that it is no
        // whole unit.
        const uneven = 9_007_199_254_740_993n
        if (unit > 1n) {
          expectStatus(await vendor.send('transaction/bet', vendor.bet({ amount: uneven })), types)
        }
      }),
  },
  {
    name: 'ids that are empty, too long, or hold what no text of a database holds: WRONG_SYNTAX',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        for (const id of ['', 'x'.repeat(101), 'a\u0000b', 'a\nb', '\ud800']) {
          for (const name of ['transaction_uuid', 'request_uuid']) {
            const said = await vendor.send('transaction/bet', vendor.bet({ [name]: id }))
            expectStatus(said, syntax)
          }
        }
        expectStatus(await vendor.send('transaction/bet', vendor.bet({ round: 'a\u0000' })), syntax)
      }),
  },
  {
    name: 'an amount hidden deeper, and fields nobody knows, change nothing',
    run: (vendor) =>
      expectMoved(vendor, 0n, async () => {
        const bet = vendor.bet({ meta: { amount: 1, nested: { amount: 2 } }, odd: [1, 2, 3] })
        const placed = await vendor.send('transaction/bet', bet)
        expectStatus(placed, 'RS_OK')
        const undone = await vendor.send('transaction/rollback', vendor.rollback(bet))
        expectEqual(undone.balance - placed.balance, vendor.stake, 'stake')
      }),
  },
  {
    name: 'a path that is none is not answered with RS_OK',
    async run(vendor: Vendor) {
      for (const path of ['transaction/refund', 'user', 'transaction/bet/again', '']) {
        const said = await vendor.send(path, vendor.bet())
        expectEqual(said.status === 'RS_OK', false, `RS_OK at ${path}`)
      }
    },
  },
]
