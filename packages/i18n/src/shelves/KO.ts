import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/KO/*.json', { import: 'default' })
