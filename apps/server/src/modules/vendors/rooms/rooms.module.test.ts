import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor, type Fields } from '../../../../../../tools/conformance/vendor.ts'
import { integration, type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

const room = 'pg-holdem-six'
const slot = 'pg-golden-tiger-x3'
const cash = 100_000n
let stage: VendorsStage
let people = 0

beforeAll(async () => {
  stage = await vendorsStage(new Date().toISOString())
  const games = [{ ...listedGame(room), gameType: 'PVP' as const, vendor: 'JDB' }, listedGame(slot)]
  await stage.modules.catalogue.putGames(integration, games)
})
afterAll(() => stage.stop())

async function seated(game: string) {
  people += 1
  const who = await stage.player(`rooms${people}`, cash)
  const vendor = createVendor(who.target)
  const buyIn: Fields = vendor.bet({ game_code: game })
  expect((await vendor.send('transaction/bet', buyIn)).status).toBe('RS_OK')
  return { ...who, vendor, buyIn }
}

async function betsOf(memberId: string) {
  const { rows } = await sql<{ stake: string; payout: string; valid: string; status: string }>`
    select stake::text, payout::text, valid_bet::text as valid, status from bets.bet
    where member_id = ${memberId} order by id`.execute(stage.db)
  return rows
}

test('[GAM-11] [VND-01] a card room tells its turnover: chips carried to the table and back count nothing', async () => {
  const { vendor, buyIn, memberId } = await seated(room)
  const stake = vendor.stake / vendor.unit
  const more = vendor.bet({ game_code: room, round: buyIn.round })
  expect((await vendor.send('transaction/bet', more)).status).toBe('RS_OK')
  const amount = vendor.unit * (stake * 2n + 5n)
  const told = { amount, turnover: vendor.unit * 3n, game_code: room, round_closed: true }
  const win = vendor.win(buyIn, told)
  expect((await vendor.send('transaction/win', win)).status).toBe('RS_OK')
  expect(await betsOf(memberId)).toEqual([
    { stake: String(stake), payout: String(stake * 2n + 5n), valid: '3', status: 'settled' },
    { stake: String(stake), payout: '0', valid: '0', status: 'settled' },
  ])
  expect(await vendor.balance()).toBe((cash + 5n) * vendor.unit)
  expect(await stage.booksFaults()).toEqual([])
})

test('[VND-01] what a card room tells has a limit, and other games are not asked', async () => {
  const { vendor, buyIn, memberId } = await seated(room)
  const stake = vendor.stake / vendor.unit
  const told = { turnover: vendor.unit * stake * 5_000n, game_code: room, round_closed: true }
  const win = vendor.win(buyIn, { amount: 0n, ...told })
  expect((await vendor.send('transaction/win', win)).status).toBe('RS_OK')
  expect(await betsOf(memberId)).toMatchObject([{ valid: String(stake * 1_000n) }])
  const other = await seated(slot)
  const won = other.vendor.win(other.buyIn, { amount: 0n, turnover: 0n })
  expect((await other.vendor.send('transaction/win', won)).status).toBe('RS_OK')
  expect(await betsOf(other.memberId)).toMatchObject([{ valid: String(stake) }])
  const wrong = vendor.win(buyIn, { amount: 0n, turnover: 'x' })
  expect((await vendor.send('transaction/win', wrong)).status).toBe('RS_ERROR_WRONG_TYPES')
})

test('[GAM-08] the room list tells the rooms of the vendors, in the currency of the merchant', async () => {
  const currency = stage.merchant.currency
  const about = { currency, seats: 6, tables: 2, players: 5, waiting: 1 }
  const money = { small_blind: 5_000, big_blind: 10_000, average_pot: 123_999 }
  stage.beside.answers.set('/operator/generic/v2/game/rooms', [
    { game_code: room, ...about, ...money },
    { game_code: room, ...about, ...money, currency: 'XAF' },
    { game_code: 'not-offered', ...about, ...money },
    { game_code: room, ...about, ...money, players: -1 },
    null,
  ])
  const { list } = await stage.vendors.roomList(stage.merchant.id)
  expect(list).toEqual([
    {
      nodeId: room,
      displayName: listedGame(room).name,
      ...about,
      smallBlind: '5',
      bigBlind: '10',
      averagePot: '123',
    },
  ])
})
