import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/ID/*.json',
    '!../../catalogues/ID/office*.json',
    '!../../catalogues/ID/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
