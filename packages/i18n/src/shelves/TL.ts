import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/TL/*.json',
    '!../../catalogues/TL/office*.json',
    '!../../catalogues/TL/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
