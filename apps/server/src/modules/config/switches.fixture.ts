import { type Db, transact } from '../../kernel/database.ts'
import type { Config } from './config.ts'
import type { SwitchKind } from './switches.types.ts'

interface House {
  database: { db: Db }
  config: Pick<Config, 'setSwitch' | 'refresh'>
}

/** Stops something on this node, or releases it. */
export async function turnSwitch(
  { database, config }: House,
  merchantId: string,
  what: SwitchKind,
  isOn: boolean,
): Promise<void> {
  const said = { reason: 'a test', changedBy: 'test', changedAt: new Date() }
  const change = { merchantId, what, subject: '', isOn, ...said }
  await transact(database.db, (tx) => config.setSwitch(tx, change))
  await config.refresh()
}
