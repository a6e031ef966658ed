import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/ES/*.json',
    '!../../catalogues/ES/office*.json',
    '!../../catalogues/ES/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
