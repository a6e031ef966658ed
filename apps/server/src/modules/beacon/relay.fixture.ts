import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rehearsedChain, timeOfRound } from '@baize/engines/beacon'
import type { Clock } from '../../kernel/clock.ts'

/**
 * A beacon with a key of its own, and relays that have its rounds once they were made by the clock: an
 * honest one, and one that hands out another round's signature.
 */
export async function openRelays(clock: Pick<Clock, 'now'>) {
  const { chain, sign } = rehearsedChain()
  let isSilent = false
  const asked: number[] = []
  const lost = new Set<number>()
  const server = createServer((request, answer) => {
    const [, relay, hash, , number] = (request.url ?? '').split('/')
    const round = Number(number)
    asked.push(round)
    const isMade = timeOfRound(chain, round) <= clock.now().getTime()
    if (isSilent || lost.has(round) || hash !== chain.hash || !isMade) {
      answer.writeHead(404).end()
      return
    }
    const { signature } = sign(relay === 'honest' ? round : round + 1)
    answer.end(JSON.stringify({ round, signature, randomness: 'not looked at' }))
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    chain,
    sign,
    asked,
    honest: `${origin}/honest`,
    lying: `${origin}/lying`,
    silence: (silent: boolean) => {
      isSilent = silent
    },
    /** No relay has this round any more. */
    lose: (round: number) => void lost.add(round),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
