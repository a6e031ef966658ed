import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/HI/*.json', { import: 'default' })
