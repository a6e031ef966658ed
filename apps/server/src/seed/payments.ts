import { type Tx, transact } from '../kernel/database.ts'
import type { PaymentMethod } from '../modules/payments/index.ts'
import type { Modules } from '../modules.ts'
import type { Settings } from '../settings.ts'
import { demoMerchants } from './merchants.ts'

const provider = 'sandbox'

/**
 * The demonstration's cashier: everything goes through the bundled sandbox, and no real money moves. Its
 * address, and ours as it sees it, may differ between starts.
 */
export async function connectSandbox(
  modules: Modules,
  { SANDBOX_URL, SANDBOX_SECRET }: Pick<Settings, 'SANDBOX_URL' | 'SANDBOX_SECRET'>,
  port: number,
): Promise<void> {
  if (!SANDBOX_URL || !SANDBOX_SECRET) return
  const { payments, config, database } = modules
  const notifyUrl = `http://127.0.0.1:${port}/payments/webhook/${provider}`
  const entry = { name: provider, kind: 'sandbox', baseUrl: SANDBOX_URL, notifyUrl } as const
  await payments.addProvider(database.db, { ...entry, secret: SANDBOX_SECRET })
  for (const { code } of demoMerchants()) {
    const merchant = config.merchantByCode(code)
    if (!merchant || (await payments.methods(merchant.id)).length > 0) continue
    await transact(database.db, (tx) => openCashier(tx, modules, merchant.id))
  }
}

async function openCashier(tx: Tx, { payments }: Modules, merchantId: string): Promise<void> {
  for (const [place, method] of methods.entries()) {
    await payments.addMethod(tx, merchantId, { ...method, provider, enabled: true, place })
  }
  await payments.setPolicy(merchantId, policy, tx)
}

const policy = { transferUp: true, transferDown: true, cancelAllowed: true }

type Method = Omit<PaymentMethod, 'provider' | 'enabled' | 'place'>

/** Whatever can be paid in can be paid out again: no payout asks for more than the smallest deposit brings. */
const methods: Method[] = [
  way('bank-transfer', 'deposit', 'bank', {
    min: 1_000n,
    max: 1_000_000n,
    minutes: 10,
  }),
  way('card', 'deposit', 'card', {
    min: 1_000n,
    max: 200_000n,
    minutes: 1,
    feeRate: 15_000,
  }),
  way('e-wallet', 'deposit', 'wallet', { min: 500n, max: 500_000n, minutes: 1 }),
  way('bank-payout', 'withdrawal', 'bank', {
    min: 500n,
    max: 1_000_000n,
    minutes: 60,
  }),
  way('wallet-payout', 'withdrawal', 'wallet', {
    min: 500n,
    max: 500_000n,
    minutes: 10,
    feeFixed: 100n,
  }),
]

function way(
  id: string,
  direction: Method['direction'],
  kind: Method['kind'],
  terms: Pick<Method, 'min' | 'max' | 'minutes'> & Partial<Pick<Method, 'feeRate' | 'feeFixed'>>,
): Method {
  return { id, direction, kind, name: null, feeRate: 0, feeFixed: 0n, ...terms }
}
