import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/TY/*.json', { import: 'default' })
