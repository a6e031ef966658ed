import { createHash } from 'node:crypto'
import { questionTypeNames } from '@baize/contract/vocabulary'
import type { Db } from '../../kernel/database.ts'
import { readEntries, readImageHashes } from './entry.store.ts'
import type { Conversation, ReadEntry, SupportOptions } from './support.types.ts'

const partMax = 500

/**
 * The whole conversation as the member sees it, images by their hashes, with the SHA-256 of exactly this
 * text.
 */
export async function textOf(
  db: Db,
  one: Conversation,
  config: SupportOptions['config'],
): Promise<{ name: string; text: string; sha256: string }> {
  const { id, merchantId, kind, type, state, openedAt } = one
  const head = [
    `${config.merchant(merchantId).name}: conversation ${id}`,
    `${kind}, ${questionTypeNames[type]}, ${state}, begun ${openedAt.toISOString()}`,
    '',
  ]
  const lines: string[] = []
  for (let after = 0; after < one.shown; ) {
    const found = await readEntries(db, id, 'member', { after, count: partMax })
    const part = found.slice(0, partMax)
    const pictured = part.filter(({ images }) => images.length > 0).map(({ position }) => position)
    const hashes = pictured.length > 0 ? await readImageHashes(db, id, pictured) : []
    lines.push(...part.map((entry) => lineOf(entry, hashes)))
    after = part.at(-1)?.shown ?? one.shown
  }
  const text = `${[...head, ...lines].join('\n')}\n`
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  return { name: `conversation-${id}.txt`, text, sha256 }
}

function lineOf(
  { position, shown, author, byName, at, text, event }: ReadEntry,
  hashes: Awaited<ReturnType<typeof readImageHashes>>,
): string {
  const who = author === 'staff' ? `staff (${byName})` : author
  const pictures = hashes
    .filter((image) => image.position === position)
    .map(({ sha256 }) => ` [image, SHA-256 ${sha256}]`)
  const said = event ? `[${event}]` : text.replaceAll('\n', '\n    ')
  return `${shown}. ${at.toISOString()} ${who}: ${said}${pictures.join('')}`
}
