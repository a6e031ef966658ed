// @vitest-environment jsdom
import { keyOf } from '@baize/client'
import type { Value } from '@baize/contract'
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import GameBalance from './GameBalance.tsx'

const main = { currency: 'USD', total: '99900', cash: '99900', bonus: '0', locked: '0' }

let close: () => void = () => undefined
afterEach(() => close())

async function opened(
  { followed = null, vendor = 'JDB' }: { followed?: string | null; vendor?: string },
  at: Pick<Value<'funds'>, 'isSingle' | 'vendors'>,
) {
  const lobby = await openLobby(<GameBalance followed={followed} vendor={vendor} />, {
    merchantWallet: () => ({ isSingle: at.isSingle }),
    balance: () => main,
    funds: () => ({ ...main, ...at }),
  })
  close = lobby.close
  return lobby.host
}

const apart = { isSingle: false, vendors: [{ vendor: 'JDB', balance: '600' }] }

test('[GAM-07] [WAL-02] with wallets apart, what lies at the vendor is shown and named', async () => {
  const host = await opened({}, apart)
  await soon(() => expect(host.textContent).toMatch(/^At JDB\$6\.00/))
})

test('[GAM-07] [WAL-02] an empty wallet at the vendor is empty, whatever the main one holds', async () => {
  const host = await opened({}, { ...apart, vendors: [{ vendor: 'JDB', balance: '0' }] })
  await soon(() => expect(host.textContent).toMatch(/^At JDB\$0\.00/))
})

test('[GAM-07] [WAL-02] with wallets apart, a game of a vendor that holds none says it plays from the main one', async () => {
  const host = await opened({ vendor: 'PG' }, apart)
  await soon(() => expect(host.textContent).toMatch(/^Main wallet\$999\.00/))
})

test('[GAM-07] [WAL-02] money that followed the player is shown where it is', async () => {
  const followed = { isSingle: true, vendors: [{ vendor: 'JDB', balance: '99900' }] }
  const host = await opened({ followed: 'JDB' }, followed)
  await soon(() => expect(host.textContent).toMatch(/^At JDB\$999\.00/))
})

test('[GAM-07] with one wallet for all, the balance is the game’s to show, and is not said twice', async () => {
  const answers = { merchantWallet: () => ({ isSingle: true }), balance: () => main }
  const lobby = await openLobby(null, answers)
  close = lobby.close
  // Both are known when it is drawn, so there is nothing to wait for.
  lobby.queries.setQueryData(keyOf('merchantWallet', {}), { isSingle: true })
  lobby.queries.setQueryData(keyOf('balance', {}), main)
  await lobby.show(<GameBalance followed={null} vendor="JDB" />)
  expect(lobby.host.textContent).toBe('')
})
