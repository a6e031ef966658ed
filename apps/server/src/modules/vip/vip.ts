import type { Db, Tx } from '../../kernel/database.ts'
import { eachMerchant } from '../../kernel/eachMerchant.ts'
import { createBirthdays } from './bonuses/birthdays.ts'
import { createPeriods } from './bonuses/periods.ts'
import { createRakeback } from './rakeback/rakeback.ts'
import { createKeepingUp } from './standing/keepingUp.ts'
import { createRising } from './standing/rising.ts'
import { readLevels, readStanding, writeChecked } from './standing/standing.store.ts'
import { levelIn } from './vip.rules.ts'
import type { VipOptions, VipProgramme } from './vip.types.ts'
import { createVipView } from './vip.view.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'vip.tend': Record<string, never>
    'vip.keepUp': Record<string, never>
  }
}

export type Vip = ReturnType<typeof createVip>

interface Who {
  merchantId: string
  memberId: string
}

/** Levels that members earn by playing, and what each level gives. */
export function createVip(options: VipOptions) {
  const { jobs, log, rewards, outbox, db } = options
  const rakeback = createRakeback(options)
  const rising = createRising(options)
  const periods = createPeriods(options)
  const birthdays = createBirthdays(options)
  const { keepUp } = createKeepingUp({ ...options, rising, birthdays })
  const merchants = () => rewards.programmes.merchants()

  outbox.listen('identity.decided', 'vip.checked', ({ payload, at }, tx) =>
    writeChecked(tx, payload.memberId, payload.state === 'approved' ? at : null),
  )

  jobs.define(
    'vip.tend',
    async () => {
      await rakeback.noteEdges()
      await eachMerchant(await merchants(), log, periods.closeDue)
    },
    { schedule: '*/5 * * * *' },
  )
  // Days end at another hour in each time zone; a look that finds nothing new changes nothing.
  jobs.define('vip.keepUp', async () => eachMerchant(await merchants(), log, keepUp), {
    schedule: '11 * * * *',
  })

  async function termsOf(at: Db | Tx, { merchantId, memberId }: Who) {
    const [programme] = await rewards.programmes.running(merchantId, 'vip', at)
    const row = programme && (await readStanding(at, merchantId, memberId))
    const level = row?.level ?? 0
    return { level, own: programme && levelIn((programme as VipProgramme).terms, level) }
  }

  /** The level that counts now: 0 where the merchant has no ladder. */
  const levelOf = async (at: Db | Tx, who: Who) => (await termsOf(at, who)).level
  rewards.memberLevel.decideBy(levelOf)

  return {
    ...createVipView({ ...options, rakeback }),
    claimRakeback: rakeback.claim,
    levelOf,
    /** The levels of some members, for staff; who has none is left out. */
    levelsOf: (merchantId: string, memberIds: readonly string[]) =>
      readLevels(db, merchantId, memberIds),
    /** Within how many hours staff look at a withdrawal of this member; null: as everybody's. */
    payoutHoursOf: async (who: Who) => (await termsOf(db, who)).own?.payoutHours ?? null,
    closeDue: periods.closeDue,
    keepUp,
    noteEdges: rakeback.noteEdges,
  }
}
