export { createFeed } from './feed.ts'
