import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/**
 * A vendor that is there and has nothing to tell: it is asked for its pools every minute. On a thread of
 * its own, as the measuring one signs for so long that nobody would get an answer from it.
 */
const server = createServer((_call, answer) => void answer.writeHead(404).end())
await once(server.listen(0, '127.0.0.1'), 'listening')
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
