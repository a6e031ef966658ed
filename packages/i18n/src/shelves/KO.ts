import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/KO/*.json',
    '!../../catalogues/KO/office*.json',
    '!../../catalogues/KO/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
