#!/usr/bin/env node
// Checks an archive of evidence without anything of the platform, with Node 20.11 or newer and no network:
//   node check-evidence.mjs [FOLDER] --key PUBLIC.pem
// FOLDER is the unpacked archive; without it, the folder of this script. It checks that every file is the one that
// the signed manifest names, that the entries of each purse lead from its first balance to its last one, that
// bets agree with their entries, and it plays rounds and lottery tickets again. Fetch this script and the public key
// from the operator by a way of your own: those inside the archive prove nothing about who made it.
// Exit code 0: the evidence is right. 1: something is wrong. 2: no key was given, so it is not proven who made it.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Answers { faults, notes }: what is wrong, and what was found right or could not be judged. */
async function checkEvidence(folder, givenKey) {
  const [faults, notes] = [[], []]
  const bytesOf = (name) => readFileSync(join(folder, name))
  const json = (name) => JSON.parse(bytesOf(name))
  const rows = (name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  try {
    const manifest = checkFiles({ folder, bytesOf, givenKey, faults, notes })
    // Data is used only when it is what was signed.
    if (faults.length > 0) return { faults, notes }
    checkEntries({
      purses: json('balances.json'),
      entries: rows('entries.ndjson'),
      manifest,
      faults,
      notes,
    })
    checkBets({
      bets: rows('bets.ndjson'),
      entries: rows('entries.ndjson'),
      cut: json('subject.json').cut,
      manifest,
      faults,
      notes,
    })
    // Scripts of the archive run only when they are those that the given key has signed.
    if (givenKey) {
      const bets = rows('bets.ndjson')
      await checkRounds({ folder, rounds: json('rounds.json'), bets, faults, notes })
      await checkTickets({ folder, tickets: json('tickets.json'), faults, notes })
    } else notes.push('NOTE: no round was played again, as that needs --key')
    noteMissing(json('subject.json'), notes)
    if (manifest.subject.kind === 'statement')
      checkStatement({
        statement: json('statement.json'),
        entries: rows('entries.ndjson'),
        faults,
        notes,
      })
  } catch (error) {
    faults.push(`the archive cannot be read: ${error.message}`)
  }
  return { faults, notes }
}

/** What is not whole is said, so that nobody takes a part for everything. */
function noteMissing({ cut, leftOut }, notes) {
  if (cut.length > 0) notes.push(`NOTE: only the newest are in it of: ${cut.join(', ')}`)
  for (const { list, right } of leftOut)
    notes.push(`NOTE: ${list} were left out: whoever made it lacks the right ${right}`)
}

function checkFiles({ folder, bytesOf, givenKey, faults, notes }) {
  const text = bytesOf('manifest.json')
  const manifest = JSON.parse(text)
  if (manifest.format !== 'baize-evidence-1')
    faults.push(`the form ${manifest.format} is not known here`)
  const { signature, publicKey, keyId } = JSON.parse(bytesOf('signature.json'))
  const key = givenKey ?? createPublicKey(publicKey)
  const signed = Buffer.from(`baize.evidence\n${sha256(text)}`)
  const isNamed = sha256(key.export({ type: 'spki', format: 'pem' })).startsWith(keyId || '-')
  if (!isNamed || !verify(null, signed, key, Buffer.from(signature, 'base64url')))
    faults.push('manifest.json: it is not signed with this key')
  else
    notes.push(
      givenKey ? 'the signature is right' : 'the signature is right, by the key inside the archive',
    )
  const named = new Set(['manifest.json', 'signature.json'])
  for (const { name, bytes, sha256: hash } of manifest.files) {
    named.add(name)
    let found
    try {
      found = bytesOf(name)
    } catch {
      faults.push(`${name}: it is missing`)
      continue
    }
    if (found.length !== bytes || sha256(found) !== hash) faults.push(`${name}: it was changed`)
  }
  for (const name of readdirSync(folder))
    if (!named.has(name)) faults.push(`${name}: it does not belong to the archive`)
  notes.push(`${manifest.files.length} files are named in the manifest`)
  return manifest
}

/** Each entry must start from the balance that the one before left in its purse. */
export function checkEntries({ purses, entries, manifest, faults, notes }) {
  const held = new Map(purses.map(({ purse, opening }) => [purse, BigInt(opening)]))
  for (const { id, purse, amount, balance, at } of entries) {
    if (at < manifest.from || at >= manifest.to)
      faults.push(`entry ${id}: it lies outside of the span`)
    const now = (held.get(purse) ?? 0n) + BigInt(amount)
    if (now !== BigInt(balance))
      faults.push(`entry ${id}: ${purse} should hold ${now} after it, not ${balance}`)
    held.set(purse, BigInt(balance))
  }
  for (const { purse, opening, closing } of purses) {
    const own = entries.filter((one) => one.purse === purse)
    const sum = own.reduce((all, { amount }) => all + BigInt(amount), BigInt(opening))
    if (sum !== BigInt(closing))
      faults.push(`${purse}: its entries lead to ${sum}, not to ${closing}`)
  }
  notes.push(`${entries.length} entries lead from the first balances to the last ones`)
}

/** Clocks of several machines differ a little: near its ends, an entry of a bet may lie outside of the span. */
const edgeMs = 60_000

/** What a bet says it staked and paid is what moved. Bets whose money moved outside of the span are left out. */
export function checkBets({ bets, entries, cut = [], manifest, faults, notes }) {
  const moved = new Map()
  for (const { key, amount } of entries) {
    const [kind, bet] = key.split(':')
    const name = `${kind}:${bet}`
    moved.set(name, (moved.get(name) ?? 0n) + BigInt(amount))
  }
  let judged = 0
  const isInside = (at) => at !== null && at >= manifest.from && at < manifest.to
  const isWellInside = (at) =>
    Date.parse(at) >= Date.parse(manifest.from) + edgeMs &&
    Date.parse(at) < Date.parse(manifest.to) - edgeMs
  for (const { id, stake, payout, fromBonus, status, placedAt, settledAt, corrects } of bets) {
    if (corrects !== null || !isInside(placedAt) || !isInside(settledAt) || fromBonus !== '0')
      continue
    if (!moved.has(`stake:${id}`)) {
      if (stake !== '0' && isWellInside(placedAt) && !cut.includes('entries'))
        faults.push(`bet ${id}: no entry says that its stake of ${stake} was taken`)
      continue
    }
    judged += 1
    const staked = -(moved.get(`stake:${id}`) ?? 0n)
    const back = (moved.get(`payout:${id}`) ?? 0n) + (moved.get(`cancel:${id}`) ?? 0n)
    if (staked !== BigInt(stake)) faults.push(`bet ${id}: ${staked} was taken, not ${stake}`)
    const due = status === 'cancelled' ? BigInt(stake) : BigInt(payout)
    if (back !== due) faults.push(`bet ${id}: ${back} was paid, not ${due}`)
  }
  notes.push(`${judged} of ${bets.length} bets agree with their entries`)
}

async function checkRounds({ folder, rounds, bets, faults, notes }) {
  const { verdictOf } = await scriptIn(folder, 'verify.mjs')
  const count = { right: 0, hidden: 0 }
  for (const play of rounds.plays) {
    let verdict
    try {
      verdict = verdictOf(play)
    } catch (error) {
      verdict = `WRONG: ${error.message}`
    }
    if (verdict in count) count[verdict] += 1
    else faults.push(`round ${play.id}: ${verdict}`)
    if (verdict === 'right') checkPaid(play, bets, faults)
  }
  notes.push(
    `${count.right} rounds were played again and are right, ${count.hidden} have seeds that are not told yet`,
  )
  const without = rounds.without.length
  if (without > 0) notes.push(`NOTE: of ${without} rounds there is no record of their vendor`)
}

function checkPaid({ id, staked, returned, state }, bets, faults) {
  const own = bets.filter(({ round }) => round === id)
  if (own.length === 0 || state === 'open' || own.some(({ status }) => status !== 'settled')) return
  const sum = (name) => own.reduce((all, bet) => all + BigInt(bet[name]), 0n)
  if (sum('stake') !== BigInt(staked))
    faults.push(`round ${id}: ${staked} was staked, the bets say otherwise`)
  if (sum('payout') !== BigInt(returned))
    faults.push(`round ${id}: it returned ${returned}, the bets say otherwise`)
}

async function checkTickets({ folder, tickets, faults, notes }) {
  if (tickets.length === 0) return
  const { verdictOfTicket } = await scriptIn(folder, 'verify-lottery.mjs')
  for (const ticket of tickets) {
    const { verdict } = verdictOfTicket(ticket)
    if (verdict.startsWith('WRONG')) faults.push(`ticket ${ticket.id}: ${verdict}`)
  }
  notes.push(`${tickets.length} lottery tickets were checked`)
}

/** A statement that is paid was paid with what it says. */
function checkStatement({ statement, entries, faults, notes }) {
  if (statement.state !== 'paid') return notes.push('NOTE: the statement is not paid')
  const keys = [`salary:${statement.id}`, `rebate:${statement.id}`]
  const paid = entries.filter(({ key }) => keys.includes(key))
  if (paid.length === 0)
    return notes.push('NOTE: the payment of the statement lies outside of the span')
  const sum = paid.reduce((all, { amount }) => all + BigInt(amount), 0n)
  if (sum !== BigInt(statement.amount))
    faults.push(`the statement says ${statement.amount}, ${sum} was paid`)
  else notes.push(`the statement was paid with ${sum}`)
}

const scriptIn = (folder, name) => import(pathToFileURL(join(folder, name)).href)

const right = 'The evidence is right.'
const unproven = `The files agree with each other.
It is NOT PROVEN who made them: anybody can make such files.
Get the public key from the operator by a way of your own, and run this again with --key PUBLIC.pem.`

/** The words of the command line; a sentence instead where they cannot be used. */
function asked(words) {
  const at = words.indexOf('--key')
  const [, keyFile] = at < 0 ? [] : words.splice(at, 2)
  const [folder = dirname(fileURLToPath(import.meta.url)), ...more] = words
  if (at < 0 && more.length === 0 && !folder.startsWith('--')) return { folder }
  if (keyFile === undefined || more.length > 0 || folder.startsWith('--'))
    return { fault: 'Say: node check-evidence.mjs [FOLDER] --key PUBLIC.pem' }
  try {
    return { folder, key: createPublicKey(readFileSync(keyFile, 'utf8')) }
  } catch (error) {
    return { fault: `The key cannot be read: ${error.message}` }
  }
}

async function main() {
  const { folder, key, fault } = asked(process.argv.slice(2))
  if (fault) {
    console.error(fault)
    return 1
  }
  const { faults, notes } = await checkEvidence(folder, key)
  for (const note of notes) console.log(note)
  for (const one of faults) console.error('WRONG:', one)
  if (faults.length > 0) {
    console.log(`${faults.length} faults.`)
    return 1
  }
  console.log(key ? right : unproven)
  return key ? 0 : 2
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main()
