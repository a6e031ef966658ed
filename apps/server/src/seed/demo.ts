import { transact } from '../kernel/database.ts'
import type { Modules } from '../modules.ts'
import { seedContent } from './content.ts'
import { demoMerchants } from './merchants.ts'
import { vendorsFor } from './vendors.ts'

/** Makes what the demonstration needs, once: a merchant that exists is left as it is. */
export async function seedDemo(modules: Modules): Promise<void> {
  const { config, catalogue, database } = modules
  for (const merchant of demoMerchants()) {
    if (config.merchantByCode(merchant.code)) continue
    await transact(database.db, async (tx) => {
      await config.create(tx, merchant)
      await catalogue.addVendors(tx, merchant.id, vendorsFor(merchant.code))
      await seedContent(tx, modules, merchant)
    })
  }
  await config.refresh()
}

export interface DemoLogin {
  label: string
  url: string
}

const people = [
  { label: 'Member', account: 'demo', nickname: 'Demo', type: 0, page: '/member' },
  { label: 'Agent', account: 'demoagent', nickname: 'Demo agent', type: 1, page: '/agentHome' },
  { label: 'Trial', account: 'demotrial', nickname: 'Trial', type: 4, page: '/' },
]

/** Fresh sign-in links for the demonstration people; each start makes its own. */
export async function openDemoLogins(modules: Modules, origin: string): Promise<DemoLogin[]> {
  const { config, identity, sessions, database } = modules
  const merchant = config.merchantByCode('baize')
  if (!merchant) return []
  const logins: DemoLogin[] = []
  for (const { label, account, nickname, type, page } of people) {
    const member = await identity.enrol(database.db, {
      merchantId: merchant.id,
      account,
      nickname,
      type,
    })
    const token = await sessions.open(database.db, member)
    logins.push({ label, url: `${origin}${page}?token=${token}` })
  }
  return logins
}
