import type { Value } from '@baize/contract'
import { savedSlipsMax } from '@baize/contract/vocabulary'
import { Refused } from '../../../kernel/http/refused.ts'
import { offered } from '../lottery.rules.ts'
import type { LotteryOptions, Setting } from '../lottery.types.ts'
import { readBets } from '../plans/plans.rules.ts'
import type { Bet } from '../plans/plans.types.ts'
import type { Buyer } from '../tickets/placing.ts'
import { readSaved, removeSaved, type SavedSlip, writeSaved } from './saved.store.ts'

/** Slips that a member saved under a name. They take no money until they are placed. */
export function createSaved({ db, clock }: Pick<LotteryOptions, 'db' | 'clock'>) {
  async function save(
    buyer: Buyer,
    asked: { id: string; gameCode: string; name: string; lines: readonly Bet[] },
    setting: Setting,
  ): Promise<Value<'saveSlip'>> {
    const lottery = offered(setting).find(({ code }) => code === asked.gameCode)
    if (!lottery) throw new Refused('not-found')
    const read = readBets(lottery, asked.lines, setting)
    if (typeof read === 'string') throw new Refused('bad-input')
    const lines = read.map(({ kind, selection, unit }) => ({ kind, selection, unit: String(unit) }))
    const slip: SavedSlip = { id: asked.id, name: asked.name, lines, savedAt: clock.now() }
    if (!(await writeSaved(db, buyer, { ...slip, code: lottery.code }, savedSlipsMax)))
      throw new Refused('too-many-kept')
    return shown(slip)
  }

  return {
    save,
    list: async (buyer: Buyer, code: string): Promise<Value<'savedSlips'>> => ({
      list: (await readSaved(db, buyer, code, savedSlipsMax)).map(shown),
    }),
    remove: async ({ memberId }: Buyer, id: string) => {
      await removeSaved(db, memberId, id, clock.now())
      return {}
    },
  }
}

function shown({ id, name, lines, savedAt }: SavedSlip): Value<'saveSlip'> {
  return { id, name, lines: [...lines], savedAt: savedAt.toISOString() }
}
