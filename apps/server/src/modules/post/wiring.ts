import type { Wiring } from '../../kernel/assembly.ts'
import { createPost, type PostOptions } from './post.ts'
import type { Post } from './post.types.ts'

export const postWiring: Wiring<PostOptions, { post: Post }, unknown> = {
  module: 'post',
  create: (house) => ({ post: createPost(house) }),
}
