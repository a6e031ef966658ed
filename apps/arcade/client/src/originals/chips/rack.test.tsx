// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { loadFace } from '../faces.ts'
import { seatAt } from '../fixture/seat.fixture.tsx'
import { Panel } from '../shell/Panel.tsx'

let seat: ReturnType<typeof seatAt>
afterEach(() => seat.leave())

test('[GAM-11] the panel of a table keeps its lines when the first chip lies: the bet button stays where it was', async () => {
  seat = seatAt(await loadFace('roulette'))
  const { table, draw, host } = seat
  const lines = () =>
    [...host.querySelectorAll('.panel *')].map(
      ({ tagName, className }) => `${tagName}.${className}`,
    )
  draw(<Panel />)
  const before = lines()
  expect(host.textContent).toContain('Choose a chip and press a spot')
  table.changeChoice({ laid: [{ place: 'red', amount: '100' }], before: [], last: [], chip: 0 })
  draw(<Panel />)
  expect(lines()).toEqual(before)
})
