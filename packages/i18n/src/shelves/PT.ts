import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/PT/*.json',
    '!../../catalogues/PT/office*.json',
    '!../../catalogues/PT/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
