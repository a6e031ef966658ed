import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/CN/*.json',
    '!../../catalogues/CN/office*.json',
    '!../../catalogues/CN/{letters,meta,arcade,originals}.json',
  ],
  { import: 'default' },
)
