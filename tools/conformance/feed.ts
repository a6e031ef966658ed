import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './conformance.ts'
import { betRules, hostileRules } from './feed.bets.ts'
import { lineRules, type Rule, trustRules } from './feed.rules.ts'
import { setStage } from './feed.stage.ts'

const ruleMsMax = 60_000

/** Holds the adapter of feeds to its rules, each with a simulator of its own. */
export async function feedConformance(report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const rule of [...trustRules, ...lineRules, ...betRules, ...hostileRules]) {
    const outcome = await tried(rule)
    outcomes.push(outcome)
    report(outcome)
  }
  return outcomes
}

async function tried({ name, options, run }: Rule): Promise<Outcome> {
  const beganMs = performance.now()
  const stage = await setStage(options)
  const ended = new AbortController()
  const tooLong = sleep(ruleMsMax, undefined, { signal: ended.signal }).then(() => {
    throw new Error('it took too long')
  })
  try {
    await Promise.race([run(stage), tooLong])
    return { name, passed: true, ms: performance.now() - beganMs, fault: '' }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return { name, passed: false, ms: performance.now() - beganMs, fault }
  } finally {
    ended.abort()
    await tooLong.catch(() => {})
    await stage.stop()
  }
}
