import { expect, test } from 'vitest'
import { everyWay, isWithin, lawFigures } from './everyway.fixture.ts'
import { plinko, plinkoMultipliers } from './plinko.ts'

test.each(plinko.settings().map((setting) => [setting.risk, setting.rows, setting] as const))(
  '[FAIR-02] %s risk, %i rows: the figures are those of every path',
  (_, rows, setting) => {
    const law = everyWay((chance) =>
      Number(plinko.returned(plinko.start({ stake: 10_000n, ...setting }, chance))),
    )
    const figures = plinko.figures(setting)
    expect(lawFigures(law)).toEqual(figures)
    expect(isWithin(figures.rtp, 9890n, 9900n)).toBe(true)
    const multipliers = plinkoMultipliers(setting)
    expect(multipliers).toHaveLength(rows + 1)
    expect(multipliers.toReversed()).toEqual(multipliers)
    const half = multipliers.slice(0, Math.ceil(multipliers.length / 2))
    expect(half.every((paid, at) => at === 0 || paid < half[at - 1]!)).toBe(true)
  },
)

test('[FAIR-02] the higher the risk, the more the edge pays', () => {
  for (let rows = 8; rows <= 16; rows += 1) {
    const edges = (['low', 'medium', 'high'] as const).map(
      (risk) => plinkoMultipliers({ rows, risk })[0]!,
    )
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  }
})
