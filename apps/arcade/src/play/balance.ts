import type { Settlement } from '../protocol/settlement.ts'
import type { Session } from '../store/index.ts'
import { Refused, refusalOf } from './refusals.ts'

/** What a player has to play with: the wallet is asked, except for play money. Throws Refused. */
export async function balanceNow(
  settlement: Pick<Settlement, 'balance'>,
  session: Session,
): Promise<bigint> {
  if (session.kind !== 'real') return session.balance
  const { status, balance } = await settlement.balance(session)
  if (status !== 'RS_OK' || balance === undefined) throw new Refused(refusalOf(status))
  return balance
}
