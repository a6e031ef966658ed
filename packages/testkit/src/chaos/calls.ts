import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Platform } from '@baize/server'
import { userOf } from '../../../../apps/server/src/modules/vendors/index.ts'
import { listedGame } from '../game.ts'
import type { Calling, Deed } from './deeds.ts'

type Modules = Platform['modules']
type Call = Extract<Deed, { kind: 'bet' | 'win' | 'rollback' }>

const integration = 'chaos'
const game = 'chaos-game'
/** Units of the protocol in one cent. */
const units = 1_000n

/** Sets up a vendor whose calls are part of the load, and gives each member a ticket. */
export async function prepareCalls(
  { vendors, catalogue, config }: Modules,
  merchantId: string,
  members: readonly string[],
): Promise<Calling> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await vendors.addIntegration({
    id: integration,
    adapter: 'hub88',
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 'baize',
    secrets: { theirPublicKey: keys.publicKey, ourPrivateKey: keys.privateKey },
  })
  await catalogue.putGames(integration, [listedGame(game)])
  const { code, currency } = config.merchant(merchantId)
  const tickets: Calling['tickets'] = {}
  for (const memberId of members) {
    const token = await vendors.issueTicket({ merchantId, memberId, currency, integration, game })
    tickets[memberId] = { user: userOf(code, memberId), token }
  }
  return { privateKey: keys.privateKey, currency, tickets }
}

/** Makes a vendor's call. A repeated call has the same id and must get the same answer. */
export function createCaller(vendors: Modules['vendors'], calling: Calling) {
  const key = createPrivateKey(calling.privateKey)

  return async (deed: Call): Promise<string> => {
    const body = Buffer.from(JSON.stringify({ ...calling.tickets[deed.memberId], ...about(deed) }))
    const signature = sign('sha256', body, key).toString('base64')
    const headers = { 'x-hub88-signature': signature }
    const path = `transaction/${deed.kind}`
    const said = await vendors.hear(integration, { path, headers, body })
    const status = /"status":"(\w+)"/.exec(said?.body ?? '')?.[1]
    // The call failed on the server: the load repeats it.
    if (!status || status === 'RS_ERROR_UNKNOWN')
      throw new Error('the platform answered no final status')
    return status
  }

  function about(deed: Call): object {
    const isBet = deed.kind === 'bet'
    const common = {
      request_uuid: deed.id,
      transaction_uuid: deed.id,
      supplier_transaction_id: deed.id,
      game_code: game,
      currency: calling.currency,
      round: isBet ? deed.id : deed.betId,
      round_closed: isBet ? deed.isLost : true,
    }
    if (isBet) {
      const amount = Number(BigInt(deed.stake) * units)
      return { ...common, amount, is_free: false, is_supplier_promo: false }
    }
    const about = { ...common, reference_transaction_uuid: deed.betId }
    if (deed.kind === 'rollback') return about
    return { ...about, amount: Number(BigInt(deed.payout) * units) }
  }
}
