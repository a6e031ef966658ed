import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/JA/*.json',
    '!../../catalogues/JA/office*.json',
    '!../../catalogues/JA/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
