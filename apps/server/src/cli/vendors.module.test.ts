import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor, type Target } from '../../../../tools/conformance/vendor.ts'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import {
  code,
  type WalletsStage,
  walletsStage,
} from '../modules/vendors/transfers/wallets.fixture.ts'
import { game, integration } from '../modules/vendors/vendors.fixture.ts'
import { Misused } from './command.ts'
import { vendors } from './vendors.ts'

let stage: WalletsStage
let folder: string

beforeAll(async () => {
  stage = await walletsStage()
  folder = mkdtempSync(join(tmpdir(), 'baize-vendors-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await stage.stop()
})

async function run(line: string, note?: string): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const command = vendors[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const { modules } = stage.house.platform
  return command.run({ modules, merchant: stage.merchant, words, options: { note } })
}

/** The newest line of the record of staff actions. */
async function lastDeed(): Promise<string> {
  return (await run('deeds')).split('\n')[0]?.replace(/^\S+ {2}/, '') ?? ''
}

const gameNow = () => stage.modules.catalogue.game(stage.merchant.id, game)

test.each([
  'integrations nobody on',
  'integrations nobody list',
  'integrations arcade dance',
  'vendor NOBODY off',
  'vendor NOBODY rest',
  'vendor PG dance',
  'game no-such-game off',
  `game ${game} dance`,
  'rounds',
  'player',
  `player nobody ${game} file`,
  'transfers resolve 7 done',
  'transfers resolve 019de2fb-1900-76dd-8a1c-a2396d729e9d done',
])('refuses "%s" with a sentence, and writes nothing down', async (line) => {
  await expect(run(line, 'a reason')).rejects.toBeInstanceOf(Misused)
  expect(await run('deeds')).toBe('Nothing was done yet.')
})

describe('[VND-01] integrations', () => {
  test('[VND-01] are listed and switched; a bet knows at once, a win comes through', async () => {
    expect(await run('integrations')).toMatch(/^on +arcade +hub88 +http:/m)
    const { target } = await stage.bettor('cliBettor')
    const vendor = createVendor(target)
    const bet = vendor.bet()
    expect((await vendor.send('transaction/bet', bet)).status).toBe('RS_OK')
    await run(`integrations ${integration} off`, 'their table is broken')
    expect(await lastDeed()).toBe('command line  disable  arcade  their table is broken')
    expect(await run('integrations')).toMatch(/^off +arcade/m)
    const next = await vendor.send('transaction/bet', vendor.bet())
    expect(next.status).toBe('RS_ERROR_INVALID_PARTNER')
    expect((await vendor.send('transaction/win', vendor.win(bet))).status).toBe('RS_OK')
    await run(`integrations ${integration} on`)
    expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe('RS_OK')
  })

  test('[VND-01] are asked for their games now, but not twice a minute', async () => {
    const path = '/operator/generic/v2/game/list'
    await expect(run(`integrations ${integration} list`)).rejects.toThrow('lists nothing')
    stage.clock.advance(61_000)
    stage.beside.answers.set(path, [
      {
        game_code: 'fresh-one',
        product: 'PG',
        name: 'Fresh',
        category: 'slots',
        url_thumb: 'https://arcade.example/t.svg',
        enabled: true,
      },
    ])
    expect(await run(`integrations ${integration} list`)).toBe('arcade lists 1 games.')
    expect(await lastDeed()).toBe('command line  list games  arcade')
    await expect(run(`integrations ${integration} list`)).rejects.toThrow('wait a minute')
    expect(await stage.modules.catalogue.game(stage.merchant.id, 'fresh-one')).toBeDefined()
    await stage.modules.catalogue.putGames(integration, [
      listedGame(game),
      listedGame('pg-other-game'),
    ])
  })
})

describe('[GAM-07] [GAM-12] vendors and games', () => {
  test('[GAM-12] a vendor is hidden and shown; its games rest and wake', async () => {
    await run('vendor PG off')
    expect(await gameNow()).toBeUndefined()
    expect(await lastDeed()).toBe('command line  hide vendor  PG')
    await run('vendor PG on')
    await run('vendor PG rest', 'they move house')
    expect(await gameNow()).toMatchObject({ isResting: true })
    expect(await lastDeed()).toBe('command line  rest vendor  PG  they move house')
    await run('vendor PG wake')
    expect(await gameNow()).toMatchObject({ isResting: false })
  })

  test('[NAV-11] a category is told to open on a day, or on none', async () => {
    const openings = async () => {
      stage.house.platform.modules.memory.forget(stage.merchant.id, ['vendors'])
      return (await stage.house.as().call('vendors', { query: {} })).openings
    }
    expect(await run('category LIVE opens 2026-12-24')).toBe('LIVE opens on 2026-12-24.')
    expect(await openings()).toEqual([{ gameCategory: 'LIVE', opensOn: '2026-12-24' }])
    expect(await lastDeed()).toContain('opens on 2026-12-24  LIVE')
    expect(await run('category LIVE opens unknown')).toBe('When LIVE opens is not known.')
    expect(await openings()).toEqual([])
    for (const line of [
      'category',
      'category TABLES opens 2026-12-24',
      'category LIVE opens 2026-02-30',
    ])
      await expect(run(line)).rejects.toThrow(Misused)
  })

  test('[GAM-07] a game is hidden, rests, and is recommended, each by itself', async () => {
    await run(`game ${game} hot`)
    const hot = async () => {
      const { list } = await stage.modules.catalogue.hot(stage.merchant.id)
      return list.map(({ nodeId }) => nodeId)
    }
    await expect.poll(hot, { timeout: 50_000 }).toEqual([game])
    await run(`game ${game} rest`)
    expect(await gameNow()).toMatchObject({ isResting: true, isHot: true })
    await run(`game ${game} wake`)
    await run(`game ${game} off`)
    expect(await gameNow()).toBeUndefined()
    expect(await lastDeed()).toBe(`command line  isOff on  ${game}`)
    await run(`game ${game} on`)
    await run(`game ${game} cool`)
    expect(await gameNow()).toMatchObject({ isResting: false, isHot: false })
    expect(await run('hot')).toBe('Counted.')
  })
})

test('[VND-03] unfinished rounds are ended now', async () => {
  const { target, memberId } = await stage.bettor('cliLeft')
  const vendor = createVendor(target)
  await vendor.send('transaction/bet', vendor.bet())
  stage.clock.advance(49 * 3_600_000)
  expect(await run('rounds end')).toMatch(/^[1-9]\d* rounds were ended\.$/)
  const left = await sql<{ status: string }>`
    select status from bets.bet where member_id = ${memberId}`.execute(stage.db)
  expect(left.rows).toEqual([{ status: 'settled' }])
  expect(await lastDeed()).toMatch(/^command line {2}end rounds {2}\d+$/)
})

test('[VND-01] the conformance suite is given somebody to play with', async () => {
  const { target } = await stage.bettor('cliPlayer')
  const file = join(folder, 'player.json')
  expect(await run(`player cliPlayer ${game} ${file}`)).toContain('the money of cliPlayer')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const given = JSON.parse(readFileSync(file, 'utf8')) as Omit<Target, 'url' | 'privateKey'>
  const vendor = createVendor({ ...target, ...given })
  expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe('RS_OK')
  const late = await vendor.send('transaction/bet', vendor.bet({ token: given.expiredToken }))
  expect(late.status).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await lastDeed()).toBe(`command line  issue ticket  ${given.user} ${game}`)
})

describe('[VND-03] money on its way to vendors', () => {
  test('[VND-03] is listed, and ended by what staff know, with a reason and once', async () => {
    expect(await run('transfers')).toBe('No money is on its way.')
    // Hired here: a session ends when the clock goes on.
    const approved = await secondPerson(stage.house, stage.merchant.id, 'games')
    const ends = async (direction: 'in' | 'out', outcome: 'done' | 'refused') => {
      const who = await stage.player(100n)
      if (direction === 'out') {
        await who.send('in', 100n)
        who.play(50n, 80n)
      }
      stage.vendor.misbehave('lost call')
      expect(await who.send(direction, 60n)).toBe('unavailable')
      const line = await run('transfers')
      expect(line).toContain(`${code} ${direction}  0.60 USD  sent, asked 1 times`)
      const [id = ''] = line.split(' ')
      await expect(run(`transfers resolve ${id} ${outcome}`)).rejects.toThrow('Say why')
      await approved(await run(`transfers resolve ${id} ${outcome}`, 'their statement'))
      await expect(run(`transfers resolve ${id} done`, 'again')).rejects.toThrow('decided before')
      expect(await lastDeed()).toBe(
        `command line  resolve transfer as ${outcome}  ${id}  their statement`,
      )
      return (await who.has()).slice(0, 2)
    }
    expect(await ends('in', 'done')).toEqual([40n, 60n])
    expect(await ends('in', 'refused')).toEqual([100n, 0n])
    expect(await ends('out', 'done')).toEqual([60n, 40n])
    expect(await ends('out', 'refused')).toEqual([0n, 100n])
    expect(await run('transfers')).toBe('No money is on its way.')
    expect(await stage.booksFaults()).toEqual([])
  })

  test('[SEC-01] what was done stays written', async () => {
    await expect(sql`delete from vendors.deed`.execute(stage.db)).rejects.toThrow('stays written')
    const change = sql`update vendors.deed set staff = 'nobody'`.execute(stage.db)
    await expect(change).rejects.toThrow('stays written')
  })
})
