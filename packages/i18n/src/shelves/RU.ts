import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/RU/*.json',
    '!../../catalogues/RU/office*.json',
    '!../../catalogues/RU/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
