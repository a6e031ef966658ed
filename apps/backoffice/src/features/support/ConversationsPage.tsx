import { useWords } from '@baize/i18n/react'
import { EmptyState, Spinner } from '@baize/ui'
import { Suspense, useState } from 'react'
import { useFilter } from '../../list/useFilter.ts'
import { Beside } from './Beside.tsx'
import { ConversationList } from './ConversationList.tsx'
import { Talk } from './Talk.tsx'
import './support.css'

/** The list, the conversation, and the member beside it; on small screens one of them at a time. */
export function ConversationsPage() {
  const say = useWords('officeSupport')
  const filter = useFilter()
  const { opened } = filter
  // Which conversation's member is looked at, where there is no room for both.
  const [besideOf, setBesideOf] = useState<string>()
  const shown = !opened ? 'list' : besideOf === opened ? 'beside' : 'talk'
  return (
    <div className="support" data-shown={shown}>
      <div className="support-list">
        <ConversationList filter={filter} />
      </div>
      <Suspense fallback={<Spinner />}>
        {opened ? (
          <>
            <Talk
              key={opened}
              id={opened}
              onBack={() => filter.open(undefined)}
              onBeside={() => setBesideOf(opened)}
            />
            <Beside key={`${opened} beside`} id={opened} onBack={() => setBesideOf(undefined)} />
          </>
        ) : (
          <div className="support-none">
            <EmptyState title={say('none.title')}>{say('none.text')}</EmptyState>
          </div>
        )}
      </Suspense>
    </div>
  )
}
