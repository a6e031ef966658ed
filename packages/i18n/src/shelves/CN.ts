import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/CN/*.json',
    '!../../catalogues/CN/office*.json',
    '!../../catalogues/CN/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
