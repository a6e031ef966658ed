import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/EN/*.json', { import: 'default' })
