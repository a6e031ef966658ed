import { expect, test } from 'vitest'
import { everyWay, lawFigures } from './everyway.fixture.ts'
import { ratio } from './ratio.ts'
import { wheel, wheelMultipliers } from './wheel.ts'

test.each(wheel.settings().map((setting) => [setting.risk, setting.segments, setting] as const))(
  '[FAIR-02] %s risk, %i segments: 99 %% exactly, by every segment',
  (_, segments, setting) => {
    const law = everyWay((chance) =>
      Number(wheel.returned(wheel.start({ stake: 10_000n, ...setting }, chance))),
    )
    const figures = wheel.figures(setting)
    expect(lawFigures(law)).toEqual(figures)
    expect(figures.rtp).toEqual(ratio(99n, 100n))
    expect(wheelMultipliers(setting)).toHaveLength(segments)
  },
)
