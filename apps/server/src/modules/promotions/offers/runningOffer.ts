import type { ProgrammeKind } from '@baize/contract/vocabulary'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Programme, Visit } from '../../rewards/index.ts'
import type { EventOptions } from './offers.types.ts'

/** An offer that runs now, for a member who may use it. */
export async function runningOffer<T>(
  { limits, rewards }: Pick<EventOptions, 'limits' | 'rewards'>,
  { merchant, caller }: Visit,
  kind: ProgrammeKind,
  id: string,
): Promise<Programme<T>> {
  const running = await rewards.programmes.running(merchant.id, kind)
  const found = running.find((programme) => programme.id === id)
  if (!found) throw new Refused('not-found')
  if (await limits.isExcluded(caller.memberId)) throw new Refused('excluded')
  return found as Programme<T>
}
