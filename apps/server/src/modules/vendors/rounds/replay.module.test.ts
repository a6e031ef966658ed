import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVendor } from '../../../../../../tools/conformance/vendor.ts'
import { type VendorsStage, vendorsStage } from '../vendors.fixture.ts'

let stage: VendorsStage

beforeAll(async () => {
  stage = await vendorsStage()
})
afterAll(() => stage.stop())

let people = 0

async function player() {
  people += 1
  const who = await stage.player(`looker${people}`)
  return { ...who, vendor: createVendor(who.target) }
}

describe('[FAIR-04] a round looked at again', () => {
  const path = '/operator/generic/v2/game/round'
  const url = 'https://arcade.example/play/x?session=again'
  const betOf = async (memberId: string) => {
    const found = await sql<{ id: string }>`
      select id from bets.bet where member_id = ${memberId} order by id`.execute(stage.db)
    return found.rows.map(({ id }) => id)
  }

  test('[FAIR-04] the member opens a bet, and the vendor shows its round as it recorded it', async () => {
    const who = await player()
    const bet = who.vendor.bet()
    await who.vendor.send('transaction/bet', bet)
    await who.vendor.send('transaction/win', who.vendor.win(bet))
    const [id = ''] = await betOf(who.memberId)
    stage.beside.answers.set(path, { url })
    const { call } = stage.house.as({ token: who.session })
    expect(await call('betRound', { query: { id } })).toEqual({ url, play: null })
    expect(stage.beside.asked.at(-1)).toMatchObject({
      path,
      fields: {
        user: who.target.user,
        transaction_uuid: bet.transaction_uuid,
        round: bet.round,
      },
    })
    const play = { id: bet.round, game: 'dice', seeds: { nonce: 3 }, actions: [] }
    stage.beside.answers.set(path, { url, play })
    expect(await call('betRound', { query: { id } })).toEqual({ url, play })
    stage.beside.answers.set(path, { nothing: true })
    expect(await call('betRound', { query: { id } })).toEqual({ url: null, play: null })
    stage.beside.answers.delete(path)
    await expect(call('betRound', { query: { id } })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('[FAIR-04] what was owed shows the round it belongs to', async () => {
    const who = await player()
    const bet = who.vendor.bet({ round_closed: true })
    await who.vendor.send('transaction/bet', bet)
    await who.vendor.send('transaction/win', who.vendor.win(bet))
    const [, owed = ''] = await betOf(who.memberId)
    stage.beside.answers.set(path, { url })
    const { call } = stage.house.as({ token: who.session })
    expect(await call('betRound', { query: { id: owed } })).toEqual({ url, play: null })
    const { fields } = stage.beside.asked.at(-1) ?? {}
    expect(fields).toMatchObject({ transaction_uuid: bet.transaction_uuid, round: bet.round })
  })

  test('[FAIR-04] nobody looks at another’s', async () => {
    const [who, other] = [await player(), await player()]
    await who.vendor.send('transaction/bet', who.vendor.bet())
    const [id = ''] = await betOf(who.memberId)
    const { call } = stage.house.as({ token: other.session })
    await expect(call('betRound', { query: { id } })).rejects.toMatchObject({ code: 'not-found' })
  })
})
