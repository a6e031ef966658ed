import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/FR/*.json',
    '!../../catalogues/FR/office*.json',
    '!../../catalogues/FR/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
