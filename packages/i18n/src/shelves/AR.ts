import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/AR/*.json',
    '!../../catalogues/AR/office*.json',
    '!../../catalogues/AR/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
