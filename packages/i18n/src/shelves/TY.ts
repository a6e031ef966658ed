import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/TY/*.json',
    '!../../catalogues/TY/office*.json',
    '!../../catalogues/TY/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
