import { createServer } from 'node:net'

/** The product, the sandbox of payments and the arcade listen side by side. */
const side = 3
/** Below the ports that systems give to outgoing connections (from 32,768 on Linux, 49,152 elsewhere). */
const [lowest, highest] = [20_000, 32_000]
const triesMax = 100

/** The first of some free ports. Another checkout may run its journeys at the same time. */
export async function freePorts(): Promise<number> {
  const places = Math.floor((highest - lowest) / side)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const first = lowest + side * ((process.pid + tries) % places)
    const found = await Promise.all(Array.from({ length: side }, (_, nth) => isFree(first + nth)))
    if (found.every(Boolean)) return first
  }
  throw new Error(`${triesMax} places from port ${lowest} on are taken`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
