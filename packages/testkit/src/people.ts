import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { FrozenClock } from '../../../apps/server/src/kernel/clock.ts'
import { createIds } from '../../../apps/server/src/kernel/ids.ts'
import type { Placement } from '../../../apps/server/src/modules/bets/index.ts'
import { deposit } from '../../../apps/server/src/modules/ledger/index.ts'
import type { TestPlatform } from './platform.ts'

const memberType = 0
const purse = 1_000_000_000n

/** People of the demonstration merchant who have money and play, on a platform whose clock stands still. */
export function peopleOn(house: TestPlatform, clock: FrozenClock) {
  const { modules } = house.platform
  const { identity, ledger, bets, database, config } = modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const newId = createIds({ clock })
  let people = 0

  async function person(type: number, uplineId?: string): Promise<string> {
    people += 1
    const done = await identity.enrol({
      merchantId,
      account: `person${people}`,
      type,
      registeredBy: 'house',
      ...(uplineId ? { uplineId } : {}),
    })
    if (done.kind === 'taken') throw new Error('the name is taken')
    return done.member.id
  }

  return {
    merchantId,
    newId,
    person,
    /** A member with money. */
    async member(uplineId?: string): Promise<string> {
      const memberId = await person(memberType, uplineId)
      await ledger.post([deposit({ merchantId, memberId, currency: 'USD' }, newId(), purse)])
      return memberId
    },
    /** The calls of somebody who is logged in. */
    async client(personId: string) {
      const member = await identity.member(merchantId, personId)
      if (!member) throw new Error('there is no such person')
      const login = {
        member,
        ip: '127.0.0.1',
        userAgent: 'test',
        country: null,
        by: 'house' as const,
      }
      const token = await modules.sessions.open(database.db, login)
      return house.as({ token })
    },
    /** Stakes and settles one bet now. */
    async play(memberId: string, stake: bigint, payout: bigint, more: Partial<Placement> = {}) {
      const id = newId()
      const wager = {
        id,
        merchantId,
        memberId,
        currency: 'USD',
        gameType: 'RNG' as const,
        vendor: 'PG',
        game: 'tiger',
        round: id,
        stake,
        rulesVersion: '1',
        ...more,
      }
      expect(await bets.place(wager)).toMatchObject({ kind: 'placed' })
      const settlement = { id, memberId, step: 'win', payout, isLast: true }
      expect(await bets.settle(settlement)).toMatchObject({ kind: 'settled' })
      return id
    },
    /** Pays a settled bet late, or gives its stake back, as the gateway does. */
    async correct(memberId: string, betId: string, how: { payout: bigint } | 'void') {
      const owedFor = await bets.bet(memberId, betId)
      if (owedFor?.status !== 'settled') throw new Error('only a settled bet is corrected')
      const { stake: _stake, ...wager } = owedFor
      const id = newId()
      const owed = { ...wager, id, stake: 0n, isOwed: true as const }
      expect(await bets.place(owed)).toMatchObject({ kind: 'placed' })
      const paying =
        how === 'void' ? { payout: owedFor.stake, isVoid: true as const } : { payout: how.payout }
      const settlement = { id, memberId, step: 'owed', isLast: true, owedFor, ...paying }
      expect(await bets.settle(settlement)).toMatchObject({ kind: 'settled' })
      return id
    },
    /** Waits until a listener has heard of everything that was told. */
    heard: (listener: string) =>
      vi.waitFor(
        async () => {
          const left = await sql`
            select from kernel.delivery where listener = ${listener}`.execute(database.db)
          expect(left.rows).toEqual([])
        },
        { timeout: 60_000, interval: 20 },
      ),
  }
}
