import { createHash } from 'node:crypto'

const tagLetters = 22
const versionLetters = 10

/** Differs when a picture does. */
export function tagOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, tagLetters)
}

/**
 * Part of a picture's address, so that the picture can be cached forever: a changed picture has a new
 * address.
 */
export function versionOf(svg: string): string {
  return tagOf(svg).slice(0, versionLetters)
}
