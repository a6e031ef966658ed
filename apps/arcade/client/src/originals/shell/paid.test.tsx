// @vitest-environment jsdom
import type { GameId } from '@baize/engines/house'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GameFace } from '../face.ts'
import { loadFace } from '../faces.ts'
import { dollars, seatAt } from '../fixture/seat.fixture.tsx'
import { Board } from './Board.tsx'
import { PlayDetail } from './PlayDetail.tsx'

// The browser parts that jsdom lacks: nothing is measured or scrolled here.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined
    disconnect = () => undefined
  },
)
Element.prototype.scrollTo = () => undefined

let seat: ReturnType<typeof seatAt>
afterEach(() => seat.leave())

const laid = (...places: string[]) => ({
  laid: places.map((place) => ({ place, amount: '100' })),
  before: [],
  last: [],
  chip: 0,
})

/** Every game for one player, with bets that win, lose, and on tables return a part of the stake. */
const choices: Readonly<Partial<Record<GameId, unknown>>> = {
  dice: undefined,
  limbo: undefined,
  mines: { mines: 3, pattern: [0] },
  plinko: undefined,
  keno: { risk: 'classic', numbers: [1, 2, 3] },
  wheel: undefined,
  hilo: undefined,
  towers: { difficulty: 'medium', pattern: [0] },
  coin: undefined,
  videopoker: undefined,
  blackjack: undefined,
  roulette: laid('red', 'dozen:1'),
  baccarat: laid('player', 'playerPair'),
  sicbo: laid('small', 'single:1'),
  dragontiger: laid('dragon', 'tie'),
}
const rounds = 12
const stepsMax = 30

/** One round, with the steps of an auto-bet. */
async function play(face: GameFace): Promise<void> {
  const { table, state } = seat
  await act(() => table.bet())
  for (let steps = 0; state.rounds.phase === 'turn' && steps < stepsMax; steps += 1) {
    const step = face.nextStep!(state.rounds.shown?.play.view, state.choice, 0n)
    await act(() => table.act(step))
  }
}

/** The words for what was paid and for the result, as every game must use them. */
function wordsOf({ staked, returned }: { staked: bigint; returned: bigint }): string {
  const result = `Result ${dollars(returned - staked, 'always')}.`
  if (returned === 0n) return `No win. ${result}`
  return `${returned > staked ? 'Win' : 'Paid'} ${dollars(returned)}. ${result}`
}

test.each(Object.entries(choices))(
  '[GAM-11] %s: a win is what is paid with the stake, the result is signed, in every text of a round',
  async (id, choice) => {
    const face = await loadFace(id as GameId)
    seat = seatAt(face)
    if (choice) seat.table.changeChoice(choice)
    const wrong: string[] = []
    for (let nth = 0; nth < rounds; nth += 1) {
      await play(face)
      const result = seat.state.results[0]!
      seat.draw(<Board />)
      const told = seat.host.querySelector('.board > output')?.textContent ?? ''
      if (!told.endsWith(wordsOf(result))) wrong.push(told)
      const badge = seat.host.querySelector('.verdict > span')?.textContent
      const paid = `${result.returned > result.staked ? 'Win' : 'Paid'} ${dollars(result.returned)}`
      if (badge !== undefined && badge !== paid) wrong.push(`badge: ${badge}`)
      const board = seat.host.querySelector('.stage')?.textContent ?? ''
      if (/(?:Won|Lost|Returned)\s*\$/.test(board)) wrong.push(`board: ${board}`)
    }
    expect(wrong).toEqual([])
    const { play: last, staked, returned } = seat.state.results[0]!
    seat.draw(<PlayDetail id={last!.id} known={last} />)
    await act(async () => undefined)
    const record = [...seat.host.querySelectorAll('.figures > div')].map((row) => row.textContent)
    expect(record).toContain(`Paid out${dollars(returned)}`)
    expect(record).toContain(`Result${dollars(returned - staked, 'always')}`)
  },
)
