import { execFile } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './house.ts'
import { giveMoney } from './money.ts'
import { enterOffice } from './office.people.ts'
import { expectAccessible, newMember } from './people.ts'

const run = promisify(execFile)

/** Unpacks an archive that only stores, and answers its folder. */
function unpacked(file: string): string {
  const bytes = readFileSync(file)
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [size, nameSize] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)]
    const begins = at + 30 + nameSize
    const path = join(folder, bytes.subarray(at + 30, begins).toString())
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes.subarray(begins, begins + size))
    at = begins + size
  }
  return join(folder, readdirSync(folder)[0] ?? '')
}

/** The public half of the key of the audit log, as the operator hands it out; answers its file. */
function publicKeyBeside(folder: string): string {
  const own = process.env.AUDIT_KEY?.replaceAll(String.raw`\n`, '\n')
  const secret = own ?? readFileSync(join(import.meta.dirname, '../.data/audit.key'), 'utf8')
  const file = join(dirname(folder), 'audit.public.pem')
  writeFileSync(file, createPublicKey(secret).export({ type: 'spki', format: 'pem' }))
  return file
}

test('[OPS-01] [OPS-04] a dispute: one button makes an archive, and the script in it says that it is right @desk', async ({
  page,
}) => {
  const member = await newMember()
  await giveMoney(member, '25')
  await enterOffice(page, 'rike-evidence', 'risk', 'pier')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(member.account)
  await page.getByRole('option', { name: member.account }).click()
  await expect(page.getByRole('heading', { name: member.account, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Evidence', exact: true }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(`Evidence about ${member.account}`)).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Make the archive' }).click()
  await expect(popup.getByText('Say why, in a few words.')).toBeVisible()
  await popup.getByLabel(/^Reason/).fill('The member says that money is missing')
  const comes = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Make the archive' }).click()
  const folder = unpacked(await (await comes).path())
  const given = ['check-evidence.mjs', '--key', publicKeyBeside(folder)]
  const { stdout } = await run(process.execPath, given, { cwd: folder })
  expect(stdout).toContain('The evidence is right.')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('25.00')

  // The next one sees that there is one already, and the timeline tells who made it.
  await page.getByRole('button', { name: 'Evidence', exact: true }).click()
  await expect(popup.getByText('The member says that money is missing')).toBeVisible()
  await popup.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page.getByText('made an evidence file').first()).toBeVisible()
})
