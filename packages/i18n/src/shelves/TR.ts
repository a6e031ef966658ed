import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/TR/*.json', { import: 'default' })
