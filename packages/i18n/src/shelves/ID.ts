import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/ID/*.json', { import: 'default' })
