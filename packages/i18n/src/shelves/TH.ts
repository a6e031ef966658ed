import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/TH/*.json', { import: 'default' })
