import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds: when it began, the whole duration, and the thread's own CPU time. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

export async function traced(
  session: CDPSession,
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  })
  await work()
  await session.send('Tracing.end')
  await done
  session.off('Tracing.dataCollected', collect)
  return events
}

const tasks = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** The tasks of the page's main thread. */
export function workIn(trace: readonly TraceEvent[]): TraceEvent[] {
  const own = onMain(trace).filter(({ name }) => tasks.has(name))
  if (own.length === 0) throw new Error('the trace has no task of the page')
  return own
}

/** What each frame of the page took of the main thread's own time, in ms: the tasks that scripts draw in. */
export function framesIn(trace: readonly TraceEvent[]): number[] {
  const drawn = onMain(trace).filter(({ name }) => name === 'FireAnimationFrame')
  const frames = workIn(trace).filter(({ ts, dur = 0 }) =>
    drawn.some((one) => one.ts >= ts && one.ts <= ts + dur),
  )
  return frames.map(({ tdur = 0 }) => tdur / 1_000)
}

/** Events of the threads that run a page. */
function onMain(trace: readonly TraceEvent[]): TraceEvent[] {
  const main = new Set(
    trace
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return trace.filter(({ pid, tid }) => main.has(`${pid} ${tid}`))
}
