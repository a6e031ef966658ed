import { useWords } from '@baize/i18n/react'
import { Moment } from '../../Moment.tsx'

interface ExclusionProps {
  of: { since: string; until: string | null }
}

/** Since when somebody is excluded, and until when. */
export function Exclusion({ of: { since, until } }: ExclusionProps) {
  const say = useWords('officeMembers')
  return (
    <p>
      {say('limits.excluded')} <Moment at={since} />
      {' · '}
      {until ? (
        <>
          {say('limits.excluded.until')} <Moment at={until} />
        </>
      ) : (
        say('limits.excluded.forGood')
      )}
    </p>
  )
}
