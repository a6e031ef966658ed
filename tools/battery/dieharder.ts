import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { wordsOf } from '@baize/engines/house'

const blocksPerChunk = 4_096
const blocksCompared = 1_000

export type Heard = { kind: 'missing' } | { kind: 'ran'; text: string; isEnded: boolean }

/**
 * Feeds the raw random stream of a seed, block after block, to the whole dieharder suite, with a time
 * limit.
 */
export async function dieharder(serverSeed: string, minutesMax: number): Promise<Heard> {
  if (spawnSync('dieharder', ['-l'], { stdio: 'ignore' }).error) return { kind: 'missing' }
  requireSameBytes(serverSeed)
  const judge = spawn('dieharder', ['-g', '200', '-a'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const limit = setTimeout(() => judge.kill(), minutesMax * 60_000)
  let text = ''
  judge.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
    process.stdout.write(part)
  })
  const ended = once(judge, 'close')
  // dieharder closes its input when it has read enough.
  judge.stdin.on('error', () => judge.stdin.destroy())
  await feed(judge.stdin, serverSeed)
  const [code]: unknown[] = await ended
  clearTimeout(limit)
  return { kind: 'ran', text, isEnded: code === 0 }
}

async function feed(to: NodeJS.WritableStream & { destroyed: boolean }, seed: string) {
  for (let nonce = 0; !to.destroyed; nonce += 1) {
    const blocks = Array.from({ length: blocksPerChunk }, (_, block) => bytesOf(seed, nonce, block))
    if (to.write(Buffer.concat(blocks))) continue
    await Promise.race([once(to, 'drain'), once(to, 'close')]).catch(() => undefined)
  }
}

/** Node's HMAC is many times faster; it must give the same words that the games draw from. */
function requireSameBytes(seed: string): void {
  const next = wordsOf(seed, 'battery', 0)
  for (let block = 0; block < blocksCompared; block += 1) {
    const bytes = bytesOf(seed, 0, block)
    for (let at = 0; at < bytes.length; at += 4) {
      if (bytes.readUInt32BE(at) !== next())
        throw new Error('the fast HMAC stream differs from the stream of the games')
    }
  }
}

function bytesOf(seed: string, nonce: number, block: number): Buffer {
  return createHmac('sha256', seed).update(`battery:${nonce}:${block}`).digest()
}
