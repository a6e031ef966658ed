import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/HI/*.json',
    '!../../catalogues/HI/office*.json',
    '!../../catalogues/HI/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
