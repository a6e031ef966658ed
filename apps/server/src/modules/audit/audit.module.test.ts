import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../../../backoffice/public/verify-audit.mjs'
import { transact } from '../../kernel/database.ts'
import { createAudit } from './audit.ts'
import type { AuditEntry } from './audit.types.ts'
import { openAuditKey } from './key.ts'

let house: TestPlatform
let merchantId: string
beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entryOf = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  merchantId,
  actor: { staffId: 'ada', name: 'Ada' },
  action: 'withdrawal.approve',
  target: { kind: 'withdrawal', id },
  outcome: 'done',
  ...more,
})

async function exportedLines(of: string | null = merchantId): Promise<string[]> {
  const lines: string[] = []
  for await (const line of house.platform.modules.audit.exported(of)) lines.push(line)
  return lines
}

const check = (lines: readonly string[], key?: string) =>
  verifyAudit(
    (async function* () {
      yield* lines
    })(),
    key,
  )

test('[OPS-04] a line is written with the change, or not at all', async () => {
  const { audit, database } = house.platform.modules
  await expect(
    transact(database.db, async (tx) => {
      await audit.note(tx, entryOf('undone'))
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  await transact(database.db, (tx) => audit.note(tx, entryOf('done', { detail: { amount: 5n } })))
  const found = await audit.lines({ merchantId, target: 'withdrawal done', limit: 5 })
  expect(found).toMatchObject([{ body: { by: { name: 'Ada' }, detail: { amount: '5' } } }])
  expect(await audit.lines({ merchantId, target: 'withdrawal undone', limit: 5 })).toEqual([])
})

test('[OPS-04] a line about an id in capitals is found by that id', async () => {
  const { audit } = house.platform.modules
  const id = '0190b7a2-0000-7000-8000-00000000abcd'
  await audit.noteAlone(entryOf(id.toUpperCase()))
  expect(await audit.lines({ merchantId, target: `withdrawal ${id}`, limit: 5 })).toHaveLength(1)
  const part = { before: undefined, limit: 5 }
  expect(await audit.linesAbout(merchantId, { kind: 'withdrawal', id }, part)).toHaveLength(1)
})

test('[OPS-02] lines are read from either end, page by page, and none twice while others are written', async () => {
  const { audit } = house.platform.modules
  const ordered = (nth: number) =>
    audit.noteAlone(entryOf(`ordered-${nth}`, { action: 'order.test' }))
  for (let nth = 0; nth < 7; nth += 1) await ordered(nth)
  const all = async (order: 'newest' | 'oldest') => {
    const found: string[] = []
    let after: string | undefined
    for (;;) {
      const page = await audit.lines({ merchantId, action: 'order.test', order, after, limit: 3 })
      found.push(...page.map(({ body }) => body.target.id))
      if (found.length === 3) await ordered(90)
      after = page.at(-1)?.number
      if (page.length < 3) return found
    }
  }
  const first = Array.from({ length: 7 }, (_, nth) => `ordered-${nth}`)
  expect(await all('oldest')).toEqual([...first, 'ordered-90'])
  expect(await all('newest')).toEqual(['ordered-90', ...first.toReversed()])
})

test('[OPS-04] lines written at once stand in one chain, each merchant in its own', async () => {
  const { audit } = house.platform.modules
  const written = Array.from({ length: 300 }, (_, nth) =>
    audit.noteAlone(entryOf(`at-once-${nth}`, nth % 3 === 0 ? { merchantId: null } : {})),
  )
  await Promise.all(written)
  await audit.checkpoint()
  for (const of of [merchantId, null]) {
    const verdict = await check(await exportedLines(of))
    expect(verdict.faults).toEqual([])
    expect(verdict.lines).toBeGreaterThanOrEqual(100)
    expect(verdict.checkpoints).toBeGreaterThanOrEqual(1)
  }
})

describe('[OPS-04] a log that was tampered with is found out', () => {
  const tampered: [string, (lines: string[]) => string[]][] = [
    ['a line edited', (lines) => lines.with(3, (lines[3] ?? '').replace('Ada', 'Eve'))],
    ['a line removed', (lines) => lines.toSpliced(4, 1)],
    [
      'two lines in another order',
      (lines) => lines.with(2, lines[3] ?? '').with(3, lines[2] ?? ''),
    ],
    [
      'its end cut off',
      (lines) => lines.filter((line, nth) => nth < 20 || line.includes('signature')),
    ],
  ]
  test.each(tampered)('%s', async (_what, change) => {
    const { audit } = house.platform.modules
    await Promise.all(Array.from({ length: 30 }, (_, nth) => audit.noteAlone(entryOf(`t${nth}`))))
    await audit.checkpoint()
    const lines = await exportedLines()
    expect((await check(lines)).faults).toEqual([])
    expect((await check(change(lines))).faults).not.toEqual([])
  })

  test('the whole chain written anew, with another key', async () => {
    const lines = await exportedLines()
    const { publicKey } = JSON.parse(lines[0] ?? '') as { publicKey: string }
    const other = openAuditKey({ file: join(folder, 'other.pem') })
    expect((await check(lines, publicKey)).faults).toEqual([])
    expect((await check(lines, other.publicKey)).faults).not.toEqual([])
  })
})

test('[OPS-04] the database refuses to change or remove what was written', async () => {
  const { db } = house.platform.modules.database
  for (const table of ['audit.line', 'audit.checkpoint', 'audit.chain']) {
    for (const verb of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(sql.raw(verb).execute(db)).rejects.toThrow('only ever added to')
  }
  await expect(sql`update audit.line set body = 'x'`.execute(db)).rejects.toThrow('only ever added')
  const owner = await sql<{ owner: string }>`
    select tableowner as owner from pg_tables where schemaname = 'audit' and tablename = 'line'`.execute(
    db,
  )
  expect(owner.rows).toEqual([{ owner: 'baize_audit' }])
})

test('[OPS-04] [SEC-02] personal values are hashed with a salt, and erased with it', async () => {
  const { audit, database } = house.platform.modules
  const memberId = '0190aaaa-0000-7000-8000-000000000001'
  const personal = { memberId, values: { mobile: '+84900000001' } }
  await transact(database.db, (tx) => audit.note(tx, entryOf('personal', { personal })))
  const [line] = await audit.lines({ merchantId, target: 'withdrawal personal', limit: 1 })
  expect(JSON.stringify(line)).not.toContain('84900000001')
  expect(line?.body.hashed?.values.mobile).toMatch(/^[0-9a-f]{64}$/)
  const salts = async () =>
    (await sql`select from audit.salt where member_id = ${memberId}`.execute(database.db)).rows
      .length
  expect(await salts()).toBe(1)
  await audit.erase(memberId)
  expect(await salts()).toBe(0)
  expect((await check(await exportedLines())).faults).toEqual([])
})

test('[OPS-04] checkpoints are made once for one end of a chain, by any number of nodes', async () => {
  const { audit, database, clock } = house.platform.modules
  await audit.noteAlone(entryOf('signed'))
  const auditKey = openAuditKey({ file: join(folder, 'node.pem') })
  const jobs = { define: () => {} } as never
  const node = createAudit({ db: database.db, clock, jobs, auditKey })
  await Promise.all([audit.checkpoint(), node.checkpoint(), audit.checkpoint()])
  const [newest] = await audit.lines({ merchantId, limit: 1 })
  const signed = (await exportedLines()).filter((line) => line.includes('"signature"'))
  expect(signed.filter((line) => line.includes(`"number":"${newest?.number}"`))).toHaveLength(1)
})

test('[OPS-04] nodes that start at the same time use one key', async () => {
  const file = join(folder, 'shared/audit.key')
  const script = `
    const { openAuditKey } = await import(${JSON.stringify(new URL('key.ts', import.meta.url).href)})
    console.log(openAuditKey({ file: ${JSON.stringify(file)} }).publicKey)`
  const started = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
  )
  const keys = new Set((await Promise.all(started)).map(({ stdout }) => stdout))
  expect([...keys]).toEqual([openAuditKey({ file }).publicKey + String.fromCodePoint(10)])
})
