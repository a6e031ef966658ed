import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Audit } from '../audit/index.ts'

const run = promisify(execFile)
const folders: string[] = []

/** Unpacks an archive that only stores, and answers the folder of its files. */
export function unpack(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  folders.push(folder)
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

export function forgetUnpacked(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** What the script in the archive says, run by Node alone. */
export async function checked(folder: string, ...words: string[]) {
  try {
    const given = ['check-evidence.mjs', ...words]
    const { stdout } = await run(process.execPath, given, { cwd: folder })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

/** The same with the key of the house, as somebody has it who asked the operator for it. */
export async function proven(folder: string, audit: Pick<Audit, 'signEvidence'>) {
  const path = join(dirname(folder), 'house.pem')
  writeFileSync(path, audit.signEvidence('').publicKey)
  return checked(folder, '--key', path)
}
