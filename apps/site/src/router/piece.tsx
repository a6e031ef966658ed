import type { Part } from '@baize/i18n'
import { type ComponentType, use } from 'react'
import { fetchWords } from '../language/spoken.ts'
import { inTime } from './chunk.ts'

type Module<P> = { default: ComponentType<P> }

/** A page or popup whose code and words are fetched together when it is first shown. */
export type Piece<P> = ComponentType<P> & { preload: () => Promise<void> }

const failed = new Set<() => void>()

/**
 * Like React.lazy, with a limit in time and a real second try: React.lazy keeps its first failure
 * for ever, a piece forgets it when `forgetFailures` is called.
 */
export function piece<P extends object>(
  load: () => Promise<Module<P>>,
  parts: readonly Part[] = [],
): Piece<P> {
  let wanted: Promise<Module<P>> | undefined

  async function both(): Promise<Module<P>> {
    const [module] = await Promise.all([load(), fetchWords(parts)])
    return module
  }

  function start(): Promise<Module<P>> {
    if (wanted) return wanted
    const asked = inTime(both)
    // React reads `status` and `value`, so that a settled promise does not suspend.
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => failed.add(() => (wanted = undefined)),
    )
    wanted = asked
    return asked
  }

  function Shown(props: P) {
    const { default: Loaded } = use(start())
    return <Loaded {...props} />
  }
  // A failed preload is not reported: showing the piece reports it and offers a retry.
  const preload = () =>
    start().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Shown, { preload })
}

/** Lets every piece that failed be fetched again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}
