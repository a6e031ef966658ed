import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../apps/server/src/kernel/root.ts'
import { actor, house } from './backoffice.stage.ts'
import type { MeasuredHouse } from './house.ts'
import { report } from './report.ts'

/** How fast actions are written down, and how fast a long log is checked. */
const asked = { auditPerSecond: 5_000, verifyMs: 30_000 }
const lines = 1_000_000

try {
  await measureAudit(house)
} finally {
  await house.stop()
}

async function measureAudit({ modules }: MeasuredHouse): Promise<void> {
  const { audit } = modules
  const line = { merchantId: null, actor, action: 'bench', outcome: 'done' } as const
  const part = 5_000
  const startMs = performance.now()
  for (let at = 0; at < lines; at += part)
    await Promise.all(
      Array.from({ length: part }, (_, nth) =>
        audit.noteAlone({ ...line, target: { kind: 'bench', id: String(at + nth) } }),
      ),
    )
  const perSecond = Math.round((lines * 1_000) / (performance.now() - startMs))
  report('audit', `${perSecond} actions/s`, '≥ 5000/s', perSecond >= asked.auditPerSecond)
  const folder = await mkdtemp(join(tmpdir(), 'baize-audit-'))
  try {
    const file = join(folder, 'audit.jsonl')
    const to = createWriteStream(file)
    for await (const text of audit.exported(null)) if (!to.write(text)) await once(to, 'drain')
    await new Promise<void>((go) => void to.end(() => go()))
    const verifyMs = await verified(file)
    const seconds = `${(verifyMs / 1_000).toFixed(1)} s`
    report(`verify-audit of ${lines} lines`, seconds, '< 30 s', verifyMs < asked.verifyMs)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function verified(file: string): Promise<number> {
  const script = join(repositoryRoot, 'apps/backoffice/public/verify-audit.mjs')
  const startMs = performance.now()
  const child = spawn(process.execPath, [script, file], { stdio: 'inherit' })
  const code = await new Promise<number | null>((go) => child.once('exit', go))
  if (code !== 0) throw new Error(`verify-audit ended with ${code}`)
  return performance.now() - startMs
}
