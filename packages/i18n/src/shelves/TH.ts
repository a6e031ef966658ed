import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/TH/*.json',
    '!../../catalogues/TH/office*.json',
    '!../../catalogues/TH/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
