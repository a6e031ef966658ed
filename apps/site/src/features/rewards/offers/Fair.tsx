import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { useState } from 'react'

/** What is known of the seed: its fingerprint before, the seed itself afterwards. */
export function Fingerprint(props: { commitment: string; seed: string | undefined }) {
  const say = useWords('promotions')
  return (
    <details className="fair">
      <summary>{say('fair')}</summary>
      <p>{say('fairText')}</p>
      <dl>
        <dt>{say('commitment')}</dt>
        <dd>
          <code>{props.commitment}</code>
        </dd>
        {props.seed && (
          <>
            <dt>{say('seed')}</dt>
            <dd>
              <code>{props.seed}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}

/** Computes a result again in the page. */
export function Check({
  isRight,
  words = ['checkedRight', 'checkedWrong'],
}: {
  isRight: () => boolean | Promise<boolean>
  /** What is said of a right result, and of a wrong one. */
  words?: readonly ['checkedRight', 'checkedWrong'] | readonly ['checkedDraw', 'checkedDrawWrong']
}) {
  const say = useWords('promotions')
  const [found, setFound] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  if (found !== undefined)
    return (
      <StateBanner tone={found ? 'success' : 'danger'} title={say(found ? words[0] : words[1])} />
    )
  async function check() {
    const result = isRight()
    if (typeof result === 'boolean') return setFound(result)
    setBusy(true)
    setFound(await result)
  }
  return (
    <div>
      <Button size="sm" busy={isBusy} onClick={() => void check()}>
        {say('check')}
      </Button>
    </div>
  )
}
