import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/VI/*.json',
    '!../../catalogues/VI/office*.json',
    '!../../catalogues/VI/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
