import { Agent, request } from 'node:http'
import { startProduct } from '@baize/testkit/product'
import { memberToken } from './demo.ts'
import { median, report } from './report.ts'

/** What a session adds to a call: the same call with and without a token, in turns. */
const addedAskedMs = 0.3
const callsBefore = 2_000
const calls = 6_000
const path = '/wps/system/status'

const product = await startProduct({ port: 3397, name: 'bench' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const token = await memberToken(product)
  const member = await timed('/wps/member/info', token)
  if (member.status !== 200) throw new Error('the session token was refused')
  for (let call = 0; call < callsBefore; call += 1) await timed(path, call % 2 ? token : undefined)
  const times = { member: [] as number[], visitor: [] as number[] }
  for (let call = 0; call < calls; call += 1) {
    times.member.push((await timed(path, token)).ms)
    times.visitor.push((await timed(path)).ms)
  }
  const added = median(times.member) - median(times.visitor)
  const figure = `${added.toFixed(3)} ms (of ${median(times.member).toFixed(3)} ms)`
  report('a session check adds, p50', figure, `< ${addedAskedMs} ms`, added < addedAskedMs)
} finally {
  agent.destroy()
  await product.stop()
}

function timed(to: string, token?: string): Promise<{ status: number; ms: number }> {
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const call = request(product.url + to, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedMs }),
      )
    })
    call.once('error', reject)
    call.end()
  })
}
