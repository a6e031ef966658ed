import { VendorUnavailable } from './adapter.ts'

/** A list of ten thousand games is some megabytes. */
const answerBytesMax = 32 * 1_024 * 1_024
/** A list may take this many times as long as another answer, as no user waits for it. */
export const listTakesTimes = 4

/** Posts bytes to a vendor and answers the bytes of its response. */
export async function post(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
  withinMs: number,
): Promise<Buffer> {
  return (await exchange(url, body, headers, withinMs)).body
}

/** The same, for answers that are signed. */
export async function exchange(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
  withinMs: number,
): Promise<{ body: Buffer; headers: Headers }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    throw new VendorUnavailable(`${url} does not answer`, { cause: error })
  })
  if (!answer.ok) {
    const { status } = answer
    throw new VendorUnavailable(`${url} answered ${status}`, { status })
  }
  return { body: await bytesOf(answer), headers: answer.headers }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > answerBytesMax) throw new VendorUnavailable('an answer of the vendor is too long')
  }
  return Buffer.concat(chunks)
}

/** Undefined where the bytes are no JSON. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
