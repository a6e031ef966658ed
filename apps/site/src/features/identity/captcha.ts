import type { Value } from '@baize/contract'
import { createThrottle } from './pace.ts'

/** The shortest time between two pictures. */
const refreshEveryMs = 1_000

export type CaptchaState =
  | { kind: 'loading' }
  | { kind: 'shown'; captchaId: string; source: string }
  | { kind: 'failed' }

/** Captcha pictures one after the other. A request made too early waits until it is allowed. */
export function createPictures(
  fetchOne: () => Promise<Value<'captcha'>>,
  tell: (state: CaptchaState) => void,
) {
  const throttle = createThrottle(refreshEveryMs)
  const presses = createThrottle(refreshEveryMs)
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): void {
    clearTimeout(timer)
    if (!throttle.pass()) {
      timer = setTimeout(next, throttle.waitMs())
      return
    }
    fetchOne().then(
      ({ captchaId, image }) => tell({ kind: 'shown', captchaId, source: sourceOf(image) }),
      () => tell({ kind: 'failed' }),
    )
  }

  return {
    next,
    /** Whether a press counts; a second press right after the first is ignored. */
    press(): boolean {
      const counts = presses.pass()
      if (counts) next()
      return counts
    },
    stop: () => clearTimeout(timer),
  }
}

/** The wire carries the bytes of a PNG in base64. */
function sourceOf(image: string): string {
  return image.startsWith('data:') ? image : `data:image/png;base64,${image}`
}
