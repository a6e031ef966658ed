import type { Db } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, MemberName } from '../../identity/index.ts'
import type { Letters } from '../../messaging/index.ts'
import { readContract } from './contracts.store.ts'

export interface ContractLettersOptions {
  db: Db
  outbox: Outbox
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'member' | 'namesOf'>
  letters: Letters
  /** Called with the people whose contracts have changed. */
  onContracts?(personIds: readonly string[]): void
}

/** Writes to the other side of a contract about everything that happens to it, and tells open pages. */
export function hearContracts(options: ContractLettersOptions): void {
  const { db, outbox, config, identity, letters, onContracts } = options

  outbox.listen('contract.changed', 'agents.letter.contract', async (event, tx) => {
    const { merchantId, payload } = event
    const found = merchantId && (await readContract(tx, merchantId, payload.contractId))
    if (!found) return
    const { contract } = found
    const sides = [contract.uplineId, contract.downlineId].filter((id) => id !== null)
    const names = await identity.namesOf(contract.merchantId, sides)
    for (const personId of payload.tell) {
      const member = await identity.member(contract.merchantId, personId)
      if (!member) continue
      const otherId = personId === contract.downlineId ? contract.uplineId : contract.downlineId
      const other = nameIn(names, otherId) ?? config.merchant(contract.merchantId).name
      const named = { words: `contract.kind.${payload.kind}` } as const
      const what = {
        words: `contract.${payload.news}`,
        values: { contract: named, other },
      } as const
      const about = { kind: `contract.${payload.kind}`, id: payload.contractId } as const
      await letters.write(tx, member, { topic: 'contract', values: { what }, about })
    }
  })

  outbox.listen('contract.changed', 'agents.pages.contract', async ({ merchantId, payload }) => {
    const found = merchantId && (await readContract(db, merchantId, payload.contractId))
    if (!found) return
    const sides = [found.contract.uplineId, found.contract.downlineId]
    onContracts?.(sides.filter((id) => id !== null))
  })
}

function nameIn(names: readonly MemberName[], id: string | null): string | undefined {
  return names.find((name) => name.id === id)?.account
}
