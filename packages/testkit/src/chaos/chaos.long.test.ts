import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../../../apps/server/src/kernel/root.ts'
import { chaos } from './chaos.ts'
import { closingChaos } from './closing.ts'

const kills = 4
const limitMs = 900_000

test('[LED-04] nodes and databases killed under load: what was answered is there once, the rest whole or not', {
  timeout: limitMs,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  console.log(`seed ${seed}`)
  const folder = await mkdtemp(join(repositoryRoot, '.data', 'chaos-'))
  try {
    const report = await chaos({ dataDir: join(folder, 'postgres'), kills, seed })
    expect(report.faults).toEqual([])
    expect(report.least).toBeGreaterThanOrEqual(200)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('[AGT-06] [LED-04] nodes killed while they close and pay, and within a day’s closing under load, then two at once: each statement is there once', {
  timeout: limitMs,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  console.log(`seed ${seed}`)
  const folder = await mkdtemp(join(repositoryRoot, '.data', 'chaos-'))
  try {
    const report = await closingChaos({ dataDir: join(folder, 'postgres'), kills, seed })
    expect(report.faults).toEqual([])
    expect(report.paid).toBeGreaterThan(0)
    expect(report.atMidnight).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
