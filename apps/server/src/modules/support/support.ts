import { createAnswering } from './answering.ts'
import { createDesk } from './desk.ts'
import { hearDisputes } from './disputes.ts'
import { createLeaving } from './leaving.ts'
import { createNews } from './news.ts'
import { createOutside } from './outside.ts'
import { supportCommandsOf } from './support.commands.ts'
import { defineSupport } from './support.jobs.ts'
import type { SupportOptions } from './support.types.ts'
import { createTalking } from './talking.ts'
import { createTending } from './tending.ts'
import { createViewers } from './viewers.ts'
import { createWriting } from './writing.ts'

export type Support = ReturnType<typeof createSupport>

/** Conversations of members and visitors with customer service. */
export function createSupport(options: SupportOptions) {
  const tell = createNews(options.bus)
  const writing = createWriting(options, tell)
  const outside = createOutside(options)
  const desk = createDesk(options, { writing, outside })
  const talking = createTalking(options, { desk, writing, tell })
  const viewers = createViewers(options)
  const answering = createAnswering(options, { desk, writing, tell, viewers })
  const tending = createTending(options, { desk, writing })
  const leaving = createLeaving(options, writing)
  defineSupport(options.jobs, tending, leaving)
  hearDisputes(options, { desk, writing })
  return {
    desk,
    talking,
    answering,
    tending,
    leaving,
    outside,
    queue: answering.queue,
    /** What staff can ask for, to be collected by whoever judges and runs it. */
    commands: supportCommandsOf(options, outside),
  }
}
