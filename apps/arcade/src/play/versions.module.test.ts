import { modelById, modelOfRules } from '@baize/engines'
import { expect, test } from 'vitest'
import { newId, setStage } from '../fixture/stage.fixture.ts'
import { ownRange } from '../range.ts'
import type { Round } from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { drawnAgain } from './draw.ts'
import type { OpenAnswer } from './wire.ts'

const model = 'lines5x3-20-cascade'
const title = ownRange.titles.find((one) => one.kind === 'slot' && one.model === model)!.code

/** The rules on offer before this model's cascades were given an end. */
const earlier: Range = {
  ...ownRange,
  modelOf: (id, rulesVersion = 1) => ownRange.modelOf(id, rulesVersion),
}

/** The stops 6, 12, 0, 0, 0 for every spin: a cascade that the earlier rules cut after 100 falls. */
function endless() {
  const words = [6, 12, 0, 0, 0].map((stop) => stop + 1_600)
  let drawn = 0
  return () => words[drawn++ % words.length]!
}

test('[FAIR-04] rounds keep the rules they were played by, whatever is played later', async () => {
  const stage = await setStage({ range: earlier, nextWord: endless() })
  try {
    stage.operator.give('ann', 100_000n)
    const [before, after] = [newId(), newId()]
    const first = await stage.spin(await stage.launch('ann', { title }), before, '20')
    await stage.killAndRise(ownRange)
    const second = await stage.spin(await stage.launch('ann', { title }), after, '20')
    expect(first.round.outcome).toMatchObject({ rulesVersion: 1, win: 1540 })
    expect(first.round.outcome?.steps).toHaveLength(101)
    expect(second.round.outcome).toMatchObject({ rulesVersion: 2 })
    expect(second.round.outcome?.steps.at(-1)).toMatchObject({ wins: [] })

    const kept = await stage.rows<Round>('select * from round order by drawn_at')
    expect(kept.map(({ rules_version }) => rules_version)).toEqual([1, 2])
    for (const { rules_version, mode, level, tickets, words, outcome } of kept) {
      const rules = ownRange.modelOf(model, rules_version)!
      expect(drawnAgain(rules, { bet: { level, tickets }, mode }, words)).toEqual(outcome)
    }

    for (const [round, version] of [[before, 1] as const, [after, 2] as const]) {
      const said = await stage.asOperator('round', { user: 'ann', round })
      const { url, rules_version } = said.json<{ url: string; rules_version: number }>()
      expect(rules_version).toBe(version)
      const session = new URL(url).searchParams.get('session') ?? ''
      const opened = await stage.ask<OpenAnswer>('/play/open', { session })
      expect(opened.model).toEqual(JSON.parse(JSON.stringify(modelOfRules(model, version))))
      // A replay by old rules is never shown with the return of the current rules.
      expect(opened.figures?.rulesVersion).toBe(version === 2 ? 2 : undefined)
    }
    expect(modelById(model).rulesVersion).toBe(2)
  } finally {
    await stage.stop()
  }
})
