import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/TR/*.json',
    '!../../catalogues/TR/office*.json',
    '!../../catalogues/TR/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
