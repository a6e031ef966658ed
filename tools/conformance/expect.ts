import type { Answer, Vendor } from './vendor.ts'

export function expectStatus(answer: Answer, status: string): void {
  if (answer.http !== 200) throw new Error(`HTTP ${answer.http} instead of 200: ${answer.text}`)
  if (answer.status !== status) throw new Error(`${status} was due, and ${answer.text} came`)
}

export function expectEqual<T>(found: T, due: T, what: string): void {
  if (found !== due) throw new Error(`${what}: ${String(due)} was due, ${String(found)} found`)
}

/** Runs something and checks by how much the balance changed. */
export async function expectMoved(
  vendor: Vendor,
  by: bigint,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await vendor.balance()
  await work()
  expectEqual((await vendor.balance()) - before, by, 'the balance moved by')
}
