import { useWords } from '@baize/i18n/react'
import { MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { useOffice } from '../hooks.tsx'
import { useMay } from '../session/me.tsx'
import type { ShownHit } from './hits.ts'

const shownMax = 5

/** Conversations of a member by the whole account name, or one by its id; only for whoever may read them. */
export function useConversationHits(typed: string, isSearch: boolean): ShownHit[] {
  const say = useWords('officeMembers')
  const may = useMay()
  const enabled = isSearch && may('support.read')
  const query = { view: 'all' as const, member: typed, pageSize: shownMax }
  const { data } = useOffice('officeConversations', { query }, { enabled })
  const list = enabled ? data?.list : undefined
  return useMemo(
    () =>
      (list ?? []).map(({ id, member, sender, title, lastText }) => ({
        id: `conversation ${id}`,
        label: say('search.conversation', { account: member?.account ?? sender }),
        detail: title || lastText,
        icon: MessagesSquare,
        path: `/conversations?view=all&open=${id}`,
      })),
    [list, say],
  )
}
