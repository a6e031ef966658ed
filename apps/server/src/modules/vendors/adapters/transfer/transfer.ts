import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import type { Adapter, AdapterOptions, Read, WalletOrder, WalletWord } from '../adapter.ts'
import { minorOf, protocolAmount } from '../hub88/hub88.amounts.ts'
import { hub88, isSigned, signatureHeader } from '../hub88/hub88.ts'
import { exchange } from '../outgoing.ts'
import { unknown, wordIn } from './transfer.answers.ts'

const walletPath = '/operator/generic/v2/wallet'

/**
 * A vendor that holds the wallet its games are played from. Games, signing and amounts are as Hub88's;
 * besides, `wallet/deposit`, `wallet/withdraw` and `wallet/balance`:
 *
 * - We send operator_id, user, product, currency, request_uuid, transaction_uuid and, but for a balance,
 *   amount.
 * - It answers user, currency, request_uuid and transaction_uuid as they were sent, status, balance (after
 *   the move), and where it can total_bet and total_win of all play from that wallet; signed over the bytes
 *   with its key, as a call of Hub88's is: money is credited on its word.
 * - It looks for the transaction before anything else. The same one again moves nothing and has the same
 *   outcome; one that was refused stays refused.
 *
 * Secrets: `theirPublicKey`, `ourPrivateKey`, as PEM.
 */
export function transfer(options: AdapterOptions): Adapter {
  const { baseUrl, operatorId, secrets, answerWithinMs } = options
  const games = hub88(options)
  const theirKey = createPublicKey(secrets.theirPublicKey ?? '')
  const ourKey = createPrivateKey(secrets.ourPrivateKey ?? '')

  async function ask(path: string, order: WalletOrder, amount?: bigint): Promise<WalletWord> {
    const { transaction, user, vendor, currency } = order
    const echo = { user, request_uuid: randomUUID(), transaction_uuid: transaction, currency }
    const fields = { operator_id: operatorId, product: vendor, ...echo }
    const body = Buffer.from(withAmount(JSON.stringify(fields), amount, currency))
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: sign('sha256', body, ourKey).toString('base64'),
    }
    try {
      const said = await exchange(baseUrl + walletPath + path, body, headers, answerWithinMs)
      const signature = said.headers.get(signatureHeader) ?? undefined
      const isTheirs = await isSigned(theirKey, signature, said.body)
      if (!isTheirs) return unknown('an answer is not theirs')
      return wordIn(said.body, echo)
    } catch (error) {
      return unknown(error instanceof Error ? error.message : 'no answer')
    }
  }

  async function move(path: string, order: WalletOrder, amount: bigint): Promise<WalletWord> {
    const isExact = minorOf(protocolAmount(amount, order.currency), order.currency) === amount
    if (!isExact) return { kind: 'refused', status: 'more than the protocol can say' }
    return ask(path, order, amount)
  }

  return {
    ...games,
    read: async (raw) => askedNothing(await games.read(raw)),
    wallet: {
      deposit: (order, amount) => move('/deposit', order, amount),
      withdraw: (order, amount) => move('/withdraw', order, amount),
      balance: (order) => ask('/balance', order),
    },
  }
}

/** Written as text, as an amount may be larger than a JavaScript number holds exactly. */
function withAmount(fields: string, amount: bigint | undefined, currency: string): string {
  if (amount === undefined) return fields
  return `${fields.slice(0, -1)},"amount":${protocolAmount(amount, currency)}}`
}

/** A vendor that holds the money may ask about a person, but not about our wallet. */
function askedNothing(read: Read): Read {
  if (read.kind === 'fault' || read.call.kind === 'info') return read
  const { request, user } = read.call
  return { kind: 'fault', status: 'partner-disabled', request, user }
}
