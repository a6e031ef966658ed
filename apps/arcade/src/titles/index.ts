export type { Title, Vendor } from './compose.ts'
export type { Theme } from './theme.ts'
export { themeOf } from './theme.ts'
export { titleOf, titles } from './titles.ts'
