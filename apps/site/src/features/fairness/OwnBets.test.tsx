// @vitest-environment jsdom
import { commitmentOf, crash, dice, linkBefore, playRound } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { type Answers, eventually, openPage, said } from '../money/screen.fixture.tsx'
import type { ExportedPlay } from './history.ts'
import { OwnBets } from './OwnBets.tsx'

const seeds = { serverSeed: 'a server seed', clientSeed: 'mine', nonce: 4 }
const bet = { stake: '1000', side: 'over', target: 5000 }
const round = playRound({ game: dice, bet, actions: [], ...seeds })
const play: ExportedPlay = {
  id: 'p-1',
  game: 'dice',
  currency: 'USD',
  rulesVersion: dice.rulesVersion,
  state: 'done',
  bet,
  actions: [],
  view: round.view,
  staked: String(round.staked),
  returned: String(round.returned),
  seeds: { ...seeds, commitment: commitmentOf(seeds.serverSeed) },
  at: '2026-01-05T10:00:00.000Z',
}
const own = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0001',
  gameType: 'BGS',
  vendor: 'BGS',
  game: 'bgs-dice',
  gameName: 'Dice',
  round: 'p-1',
  stake: '1000',
  validBet: '1000',
  payout: play.returned,
  profit: String(round.returned - round.staked),
  status: 'settled',
  placedAt: play.at,
  settledAt: play.at,
}

async function opened(shown: ExportedPlay | null, address = '/fairness') {
  const answers: Answers = {
    bets: () => said({ currency: 'USD', list: [own], next: null, totals: null }),
    betRound: () => said({ url: null, play: shown }),
  }
  const screen = await openPage(<OwnBets />, answers, address)
  return { ...screen, text: () => screen.host.textContent }
}

test('[FAIR-01] one click on a bet tells in words that it is what was committed, with amounts in money', async () => {
  const { host, text, sent } = await opened(play)
  await eventually(() => expect(text()).toContain('Dice'))
  expect(sent('bets')).toEqual([{ gameType: 'BGS', pageSize: '8' }])
  press(host.querySelector<HTMLButtonElement>('.fair-bets button')!)
  await eventually(() => expect(text()).toContain('This round is exactly what was committed'))
  expect(sent('betRound')).toEqual([{ id: own.id }])
  const paid = `$${(Number(play.returned) / 100).toFixed(2)}`
  expect(text()).toContain(`same payout of ${paid}.`)
  const details = host.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('Staked$10.00')
})

test('[FAIR-01] a bet that is still open has no result in the list', async () => {
  const settled = { ...own, profit: '960' }
  const open = { ...own, id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0002', profit: '0', status: 'open' }
  const bets = () => said({ currency: 'USD', list: [settled, open], next: null, totals: null })
  const { host } = await openPage(<OwnBets />, { bets }, '/fairness')
  const lines = () => [...host.querySelectorAll('.fair-bets button')]
  const sums = () => lines().map((line) => line.lastElementChild?.textContent)
  await eventually(() => expect(sums()).toEqual(['$10.00+$9.60', '$10.00']))
})

test('[FAIR-01] amounts of a bet are in its own currency, in the verdict and in the details', async () => {
  const { host, text } = await opened({ ...play, currency: 'EUR' }, `/fairness?round=${own.id}`)
  await eventually(() => expect(text()).toContain('This round is exactly what was committed'))
  expect(text()).toContain(`same payout of €${(Number(play.returned) / 100).toFixed(2)}.`)
  expect(host.querySelector('details')?.textContent).toContain('Staked€10.00')
})

test('[FAIR-01] a bet that is not what was committed is told so, with what to do', async () => {
  const changed = { ...play, returned: '123456' }
  const { text } = await opened(changed, `/fairness?round=${own.id}`)
  await eventually(() => expect(text()).toContain('This round is not what was committed'))
  expect(text()).toContain(
    'Reason: Different payout. Keep the details and contact customer service',
  )
})

function Above() {
  const { shown, close } = usePopups()
  return (
    <button type="button" id="above" onClick={close}>
      {JSON.stringify(shown?.popup)}
    </button>
  )
}

test('[FAIR-01] a bet whose seed is in use leads to where the seeds change, and is verified on the way back', async () => {
  const { serverSeed: _hidden, ...rest } = seeds
  let shown: ExportedPlay = {
    ...play,
    seeds: { ...rest, commitment: commitmentOf(seeds.serverSeed) },
  }
  const page = (
    <>
      <OwnBets />
      <Above />
    </>
  )
  const answers = {
    betRound: () => said({ url: null, play: shown }),
    betDetail: () => said({ ...own, transfers: [] }),
  }
  const { host } = await openPage(page, answers, `/fairness?round=${own.id}`)
  const text = () => host.textContent
  await eventually(() => expect(text()).toContain('This round can’t be verified yet'))
  expect(text()).toContain('Its server seed is still in use. Change the seeds to reveal it;')
  await eventually(() => press(button(host, 'Change the seeds')))
  const above = () => host.querySelector('#above')?.textContent
  const game = { kind: 'game', nodeId: 'bgs-dice', title: 'Dice', mode: 'real', sheet: 'fairness' }
  expect(JSON.parse(above() ?? '')).toEqual(game)
  shown = play
  press(host.querySelector('#above')!)
  await eventually(() => expect(above()).toBe(''))
  await eventually(() => expect(text()).toContain('This round is exactly what was committed'))
})

test('[FAIR-01] of a crash round only what was checked is claimed: not that its link was committed', async () => {
  const source = { link: 'ab'.repeat(32), salt: 'salt' }
  const crashBet = { stake: '1000', cashOutAt: 150 }
  const actions = [{ type: 'end' }]
  const flown = playRound({ game: crash, bet: crashBet, actions, ...source })
  const { seeds: _none, ...rest } = play
  const shared: ExportedPlay = {
    ...rest,
    game: 'crash',
    rulesVersion: crash.rulesVersion,
    bet: crashBet,
    actions,
    view: flown.view,
    staked: String(flown.staked),
    returned: String(flown.returned),
    shared: { number: 7, ...source },
  }
  const { host, text } = await opened(shared, `/fairness?round=${own.id}`)
  await eventually(() => expect(text()).toContain('This round plays out exactly as recorded'))
  const details = host.querySelector('details')?.textContent
  expect(details).toContain('Staked$10.00')
  expect(details).toContain(linkBefore(source.link))
  expect(text()).toContain('belongs to the committed chain, use “Verify a crash round”')
  expect(text()).not.toContain('exactly what was committed')
})

test('[FAIR-01] seeds that are no seeds are not checked, and do not break the page', async () => {
  const odd = { ...play, seeds: { ...play.seeds, serverSeed: 5 } } as unknown as ExportedPlay
  const { text } = await opened(odd, `/fairness?round=${own.id}`)
  await eventually(() => expect(text()).toContain('This bet can’t be verified here.'))
})
