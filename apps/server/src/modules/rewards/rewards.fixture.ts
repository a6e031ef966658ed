import type { ProgrammeKind } from '@baize/contract/vocabulary'
import { frozenClock, peopleOn, startPlatform, type TestPlatformOptions } from '@baize/testkit'
import type { NewVersion, Rewards } from './index.ts'

const minuteMs = 60_000

type FrozenClock = ReturnType<typeof frozenClock>

/** The whole platform with a clock that stands still, and people who earn rewards. */
export async function rewardsStage(
  at: string,
  options: (clock: FrozenClock) => Promise<Omit<TestPlatformOptions, 'clock'>> = async () => ({}),
) {
  const clock = frozenClock(at)
  const house = await startPlatform({ ...(await options(clock)), clock })
  const { modules } = house.platform
  const rewards: Rewards = modules.rewards
  const people = peopleOn(house, clock)
  const { merchantId } = people

  /** Ends what the demonstration offers, so that a test has only its own programmes. */
  async function closeAll(): Promise<void> {
    for (const { id, state } of await rewards.programmes.all(merchantId))
      if (state !== 'closed') await rewards.programmes.turn(merchantId, id, 'closed', 'test')
  }
  await closeAll()

  return {
    house,
    clock,
    rewards,
    ...people,
    db: modules.database.db,
    ledger: modules.ledger,
    /** Publishes terms, and waits for the minute from which they count. */
    async publish(kind: ProgrammeKind, terms: unknown, more: Partial<NewVersion> = {}) {
      const content = { title: { EN: kind }, summary: { EN: kind } }
      const draft = { id: `test-${kind.toLowerCase()}`, kind, terms, content, ...more }
      const faults = await rewards.programmes.draft(merchantId, draft)
      if (faults.length > 0) throw new Error(JSON.stringify(faults))
      const published = await rewards.programmes.publish(merchantId, draft.id, 'test')
      clock.advance(minuteMs)
      return published
    },
    /** Waits until every settled bet is counted. */
    heard: () => people.heard('rewards.play'),
    /** Waits until another listener has heard everything. */
    heardBy: people.heard,
    cash: async (memberId: string) => (await modules.ledger.balanceOf(memberId, 'USD')).cash,
    stop: () => house.stop(),
  }
}
