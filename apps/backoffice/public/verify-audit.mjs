#!/usr/bin/env node
// Checks an exported audit log without anything of the platform:
//   node verify-audit.mjs EXPORT.ndjson [--key PUBLIC.pem]
// The first line names the chain and the public key, then every line of the log follows in its order, then the
// signed checkpoints. Give the public key from a source of your own: one inside the export proves nothing.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Answers { lines, checkpoints, faults }; `read` gives the texts of the export in their order. */
export async function verifyAudit(read, givenKey) {
  const faults = []
  const hashes = new Map()
  const points = []
  let head
  let last
  let number = 0n
  for await (const text of read) {
    if (text.trim() === '') continue
    const said = JSON.parse(text)
    if (!head) {
      head = said
      last = sha256(`baize.audit:${head.chain}`)
      continue
    }
    if ('signature' in said) {
      points.push(said)
      continue
    }
    number += 1n
    if (said.number !== String(number)) {
      faults.push(`line ${number} is missing: line ${said.number} stands in its place`)
      number = BigInt(said.number)
    }
    last = sha256(last, `${said.number}\n${said.body}`)
    if (last.toString('hex') !== said.hash) {
      faults.push(`line ${said.number} was changed, or a line before it`)
      last = Buffer.from(said.hash, 'hex')
    }
    hashes.set(said.number, said.hash)
  }
  if (!head) return { lines: 0, checkpoints: 0, faults: ['the export is empty'] }
  const key = createPublicKey(givenKey ?? head.publicKey)
  for (const point of points) {
    const text = ['baize.audit.checkpoint', head.chain, point.number, point.hash, point.at].join(
      '\n',
    )
    const isSigned = verify(null, Buffer.from(text), key, Buffer.from(point.signature, 'base64url'))
    if (!isSigned) faults.push(`the checkpoint at line ${point.number} is not signed with this key`)
    else if (!hashes.has(point.number))
      faults.push(`the log ends before line ${point.number}, which a checkpoint has signed`)
    else if (hashes.get(point.number) !== point.hash)
      faults.push(`line ${point.number} is not the one that a checkpoint has signed`)
  }
  return { chain: head.chain, lines: hashes.size, checkpoints: points.length, faults }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, option, keyFile] = process.argv.slice(2)
  if (!file) {
    console.error('Say which export: node verify-audit.mjs EXPORT.ndjson [--key PUBLIC.pem]')
    process.exit(2)
  }
  const key = option === '--key' && keyFile ? readFileSync(keyFile, 'utf8') : undefined
  const { chain, lines, checkpoints, faults } = await verifyAudit(
    createInterface({ input: createReadStream(file), crlfDelay: Infinity }),
    key,
  )
  for (const fault of faults) console.error(fault)
  console.log(`${chain}: ${lines} lines, ${checkpoints} checkpoints, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
