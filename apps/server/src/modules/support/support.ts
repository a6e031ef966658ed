import { createAnswering } from './answering.ts'
import { createDesk } from './desk.ts'
import { createNews } from './news.ts'
import type { SupportOptions } from './support.types.ts'
import { createTalking } from './talking.ts'
import { createViewers } from './viewers.ts'
import { createWriting } from './writing.ts'

export type Support = ReturnType<typeof createSupport>

/** Conversations of members and visitors with customer service. */
export function createSupport(options: SupportOptions) {
  const tell = createNews(options.bus)
  const writing = createWriting(options, tell)
  const desk = createDesk(options, writing)
  const talking = createTalking(options, { desk, writing, tell })
  const viewers = createViewers(options)
  const answering = createAnswering(options, { desk, writing, tell, viewers })
  return { desk, talking, answering, queue: answering.queue }
}
