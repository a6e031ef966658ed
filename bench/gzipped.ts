import { request } from 'node:http'

/** The bytes of these files, as the server sends them to a client that takes gzip and nothing better. */
export async function gzipped(urls: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    bytes += await get(url)
  }
  return bytes
}

function get(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    asked.on('error', reject)
    asked.end()
  })
}
