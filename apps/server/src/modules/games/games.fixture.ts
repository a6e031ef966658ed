import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { frozenClock, peopleOn, startPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { staffWith } from '../staff/staff.fixture.ts'

export type Staff = Awaited<ReturnType<typeof staffWith>>

/** A platform with three games, game operations and risk of one brand, and game operations of another. */
export async function gamesStage() {
  const clock = frozenClock('2026-05-01T10:00:00Z')
  const house = await startPlatform({ clock })
  const people = peopleOn(house, clock)
  const { merchantId } = people
  const { config, catalogue, bets } = house.platform.modules
  const otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  await catalogue.putGames('test', [
    listedGame('tiger', { vendor: 'PG', name: 'Tiger Riches' }),
    listedGame('lion', { vendor: 'PG', name: 'Lion Riches' }),
    listedGame('koi', { vendor: 'JDB', name: 'Koi Pond' }),
  ])
  const gus = await staffWith(house, 'gus', [{ role: 'games', merchantId }], merchantId)
  const rhea = await staffWith(house, 'rhea', [{ role: 'risk', merchantId }], merchantId)
  const otto = await staffWith(house, 'otto', [{ role: 'games', merchantId: otherId }], otherId)

  /** Lets time pass; whoever was away for long logs in again. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms)
    for (const { browser, login, password, codeAt } of [gus, rhea, otto])
      await browser.call('officeLogin', { body: { login, password, code: codeAt(clock.now()) } })
  }

  async function played(memberId: string, payout: bigint, game = 'tiger') {
    const id = people.newId()
    const round = `round-${id}`
    const wager = { vendor: 'PG', game, round, gameType: 'RNG' as const, currency: 'USD' }
    await bets.place({ ...wager, id, merchantId, memberId, stake: 100n, rulesVersion: '1' })
    await bets.settle({ id, memberId, step: 'win', payout, isLast: true })
    return id
  }

  return { clock, house, people, merchantId, otherId, gus, rhea, otto, pass, played }
}

export function send<N extends CommandName>(
  who: Staff,
  name: N,
  input: CommandInput<N>,
  id: string = randomUUID(),
) {
  const body = { id, name, input: input as Record<string, unknown>, reason: 'a test' }
  return who.browser.call('sendCommand', { body })
}

export async function approve(who: Staff, id: string) {
  const one = await who.browser.call('approval', { query: { id } })
  const body = { id, fingerprint: one.value.fingerprint }
  return who.browser.call('approveRequest', { body })
}
