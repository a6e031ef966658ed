import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { decimalsOf } from '@baize/money'
import { conformance, type Outcome, type Target, unitsNeeded } from './conformance/conformance.ts'
import { feedConformance } from './conformance/feed.ts'
import { createVendor } from './conformance/vendor.ts'
import { command, Problem } from './problem.ts'

const usage = [
  'npm run conformance -- --url <wallet> --key <file> --player <file>',
  '  --url     the wallet, such as http://localhost:3000/vendors/arcade',
  '  --key     the vendor’s private key, PEM',
  '  --player  JSON: user, token, expiredToken, game, currency, reward',
  '            (npm run baize -- player NAME GAME FILE writes it)',
  'npm run conformance -- feed   the adapter of sports feeds against the bundled simulator',
].join('\n')

/**
 * `npm run conformance`: plays a hostile vendor against a deployment, and prints the result of each case.
 * With `feed` it holds the adapter of sports feeds to its rules; that needs no deployment.
 */
await command(async () => {
  const args = process.argv.slice(2)
  return concluded(args[0] === 'feed' ? await feedConformance(print) : await ofWallet(args))
})

async function ofWallet(args: string[]): Promise<Outcome[]> {
  const target = targetIn(args)
  const balance = await createVendor(target).balance()
  const unit = 10n ** BigInt(5 - decimalsOf(target.currency))
  if (balance < unitsNeeded * unit) {
    throw new Problem(`The member needs at least ${unitsNeeded} minor units to play with.`)
  }
  return conformance(target, print)
}

function print(outcome: Outcome): void {
  console.log(lineOf(outcome))
}

function concluded(outcomes: readonly Outcome[]): number {
  const failed = outcomes.filter(({ passed }) => !passed)
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed, 0 skipped`)
  return failed.length === 0 ? 0 : 1
}

function targetIn(args: string[]): Target {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string' }, key: { type: 'string' }, player: { type: 'string' } },
  })
  const { url, key, player } = values
  if (!url || !key || !player) throw new Problem(usage)
  const given = JSON.parse(textIn(player)) as Record<string, unknown>
  const field = (name: string): string => {
    const value = given[name]
    if (typeof value !== 'string') throw new Problem(`${player} lacks the field "${name}".`)
    return value
  }
  return {
    url: url.replace(/\/+$/, ''),
    privateKey: textIn(key),
    user: field('user'),
    token: field('token'),
    expiredToken: field('expiredToken'),
    game: field('game'),
    currency: field('currency'),
    reward: field('reward'),
  }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Problem(`${file} cannot be read.`)
  }
}

function lineOf({ name, passed, ms, fault }: Outcome): string {
  const verdict = passed ? 'passed' : 'FAILED'
  return `${verdict}  ${`${Math.round(ms)} ms`.padStart(8)}  ${name}${fault ? `\n        ${fault}` : ''}`
}
