import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'

/** Where to read a code or a letter in a demonstration, which sends nothing out of the house. */
export function DemoPost() {
  const say = useWords('account')
  const desk = useCall('cashierTerms', {}).data?.desk
  if (!desk) return null
  return (
    <p className="demo-post">
      {say('demo.sent')}{' '}
      <a className="bz-link" href={desk} target="_blank" rel="noopener noreferrer">
        {say('demo.read')}
      </a>
    </p>
  )
}
