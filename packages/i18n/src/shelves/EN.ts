import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/EN/*.json',
    '!../../catalogues/EN/office*.json',
    '!../../catalogues/EN/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
