import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/**
 * A vendor that only answers 404: the platform asks it for its pools every minute. On its own thread,
 * because the measuring thread is busy signing and could not answer in time.
 */
const server = createServer((_call, answer) => void answer.writeHead(404).end())
await once(server.listen(0, '127.0.0.1'), 'listening')
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
