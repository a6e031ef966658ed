import { useWords } from '@baize/i18n/react'

/** A thin line at the top of the page while a popup's code is on its way. */
export function WaitLine() {
  const say = useWords('frame')
  return (
    <output className="wait-line">
      <span className="sr-only">{say('loading')}</span>
    </output>
  )
}
