import type { Messages } from '../parts.ts'

export const files = import.meta.glob<Messages>(
  [
    '../../catalogues/BN/*.json',
    '!../../catalogues/BN/office*.json',
    '!../../catalogues/BN/{letters,meta,arcade,originals,rooms,sports}.json',
  ],
  { import: 'default' },
)
