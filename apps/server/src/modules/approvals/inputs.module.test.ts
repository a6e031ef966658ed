import { randomUUID } from 'node:crypto'
import { officeCommands } from '@baize/contract/office'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paymentsStage } from '../payments/payments.fixture.ts'
import { setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { approvalsOffice } from './approvals.fixture.ts'

/** A platform with members, and staff who ask. */
async function openStage() {
  const stage = await paymentsStage(await setStage())
  const { house, merchantId, audit } = stage
  const hire = (login: string, role: string, at: string | null) =>
    staffWith(house, login, [{ role, merchantId: at }], merchantId)
  return { ...stage, ...approvalsOffice({ merchantId, audit, hire }) }
}

let stage: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

async function rowOf<T>(table: string, id: string): Promise<T | undefined> {
  const { db } = stage.house.platform.modules.database
  const found = await sql<{ row: T }>`
    select to_jsonb(t) as row from ${sql.raw(table)} t where id = ${id}`.execute(db)
  return found.rows[0]?.row
}

describe('[OPS-01] what is stored and done', () => {
  test('is the input as it was checked, and the same words again are the same request', async () => {
    const ada = await stage.colleague('ada', 'support')
    const { memberId } = await stage.person('noted')
    const id = randomUUID()
    const note = (text: string) => stage.send(ada, 'member.note', { memberId, text }, id)
    expect((await note('  Called about her card.  ')).value).toMatchObject({ state: 'done' })
    expect((await note('Called about her card.')).value).toMatchObject({ state: 'done' })
    expect((await note('Called about his card.')).code).toBe('key-reused')
    expect(await rowOf('members.note', id)).toMatchObject({ text: 'Called about her card.' })
  })

  test('[SEC-02] words about a person are sealed in a request, whichever command holds them', async () => {
    const ben = await stage.colleague('ben', 'support')
    const { memberId } = await stage.person('sealed')
    const id = randomUUID()
    const text = `Her doctor wrote. ${'長'.repeat(1_900)}`
    await stage.send(ben, 'member.note', { memberId, text }, id)
    const kept = await rowOf<{ input: object }>('approvals.request', id)
    expect(kept?.input).toMatchObject({ memberId, text: { sealed: expect.any(String) } })
    expect(JSON.stringify(kept)).not.toContain('doctor')
    expect(await rowOf('members.note', id)).toMatchObject({ text })
  })

  test('is plain JSON for every command, so that nothing is lost by storing it', () => {
    for (const [name, { input, ...rest }] of Object.entries(officeCommands)) {
      const schema = z.toJSONSchema(input, { io: 'output' }) as { properties?: object }
      const personal: readonly string[] = 'personal' in rest ? rest.personal : []
      const missing = personal.filter((field) => !(field in (schema.properties ?? {})))
      expect([name, missing]).toEqual([name, []])
    }
  })
})
