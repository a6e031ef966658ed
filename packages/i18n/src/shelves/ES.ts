import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>('../../catalogues/ES/*.json', { import: 'default' })
