import type { MembersOptions } from '../members.types.ts'

/** What the programmes of a merchant are called, by their ids. */
export async function titlesOf(
  { programmes }: MembersOptions['rewards'],
  merchantId: string,
): Promise<(id: string) => string> {
  const all = await programmes.all(merchantId)
  const titles = new Map(all.map(({ id, content }) => [id, textOf(content.title)]))
  return (id) => titles.get(id) ?? id
}

/** Titles of programmes are texts by language. */
export function textOf(title: unknown): string | undefined {
  if (typeof title === 'string') return title
  if (typeof title !== 'object' || title === null) return undefined
  const texts = title as Record<string, unknown>
  const found = texts.EN ?? Object.values(texts)[0]
  return typeof found === 'string' ? found : undefined
}
