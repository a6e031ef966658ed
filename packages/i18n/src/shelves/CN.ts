import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/CN/*.json', { import: 'default' })
