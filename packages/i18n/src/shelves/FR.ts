import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/FR/*.json', { import: 'default' })
