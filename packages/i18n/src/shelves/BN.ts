import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/BN/*.json', { import: 'default' })
