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
export function Check({ isRight }: { isRight: () => boolean }) {
  const say = useWords('promotions')
  const [found, setFound] = useState<boolean>()
  if (found !== undefined)
    return (
      <StateBanner
        tone={found ? 'success' : 'danger'}
        title={say(found ? 'checkedRight' : 'checkedWrong')}
      />
    )
  return (
    <div>
      <Button size="sm" onClick={() => setFound(isRight())}>
        {say('check')}
      </Button>
    </div>
  )
}
