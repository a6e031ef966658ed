import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '@baize/testkit/product'
import { report } from './report.ts'

/** The server's memory after some load and a pause. */
const megabytesAsked = 150
const callsFirst = 500
const restMs = 10_000

const product = await startProduct({ port: 3392, name: 'bench' })
try {
  for (let call = 0; call < callsFirst; call += 1) {
    await (await fetch(`${product.url}/wps/system/whitelabel`)).arrayBuffer()
  }
  await (await fetch(product.url, { headers: { accept: 'text/html' } })).arrayBuffer()
  await pause(restMs)
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  report(
    'idle server, resident',
    `${megabytes.toFixed(0)} MB`,
    `< ${megabytesAsked} MB`,
    megabytes < megabytesAsked,
  )
} finally {
  await product.stop()
}
