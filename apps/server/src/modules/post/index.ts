export { createPost, type PostOptions } from './post.ts'
export type { Message, Post, WrittenMessage } from './post.types.ts'
export { postWiring } from './wiring.ts'
