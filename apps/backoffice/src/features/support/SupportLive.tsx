import { paced, search } from '@baize/client'
import { supportStreamPath } from '@baize/contract/office/support'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useOffice, useOfficeClient } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import { newsOf } from './news.ts'
import { openStream } from './stream.ts'
import type { Line } from './types.ts'
import { useWorkplace } from './useWorkplace.ts'
import { whoOf } from './who.ts'
import { threadKey } from './workplace.ts'

/** Every letter of the brand is told: lists are asked for at most this often. */
const listGapMs = 2_000
const everyMs = 30_000
const mineMax = 50

/** As long as somebody works here, on whatever page: hears of news, and says when a letter came. */
export function SupportLive() {
  useStream()
  const mine = useOffice(
    'officeConversations',
    { query: { view: 'mine', pageSize: mineMax } },
    { everyMs },
  )
  useNotices(mine.data?.list)
  useTitle((mine.data?.list ?? []).reduce((sum, { unread }) => sum + unread, 0))
  return null
}

function useStream(): void {
  const { merchant } = useActing()
  const client = useOfficeClient()
  const queries = useQueryClient()
  const workplace = useWorkplace()
  const merchantId = merchant?.id
  useEffect(() => {
    const renew = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey })
    const renewLists = paced(() => {
      renew(['officeConversations'])
      renew(['officeWaiting'])
    }, listGapMs)
    return openStream(supportStreamPath + search({ merchant: merchantId }), {
      opened() {
        // Whatever was told while the line was broken is lost: all that is shown is asked for again.
        renew(['officeConversation'])
        renew(['officeDesk'])
        renewLists()
        workplace.outbox.wake()
        if (workplace.duty.isOn())
          void client.call('officeDuty', { body: { isOnDuty: true } }).catch(() => undefined)
      },
      told(data) {
        const news = newsOf(data)
        if (!news) return
        if (news.typing) return workplace.typing.heard(news.id, news.typing)
        workplace.typing.ended(news.id)
        renew(threadKey(news.id))
        renewLists()
      },
    })
  }, [client, merchantId, queries, workplace])
}

/** Letters into one's own conversations, unless the conversation is before one's eyes. */
function useNotices(list: readonly Line[] | undefined): void {
  const say = useWords('officeSupport')
  const workplace = useWorkplace()
  const before = useRef<ReadonlyMap<string, number>>(undefined)
  useEffect(() => {
    if (!list) return
    const known = before.current
    before.current = new Map(list.map(({ id, unread }) => [id, unread]))
    if (!known) return
    const fresh = list.filter(
      ({ id, unread }) => unread > (known.get(id) ?? 0) && !workplace.screen.isShown(id),
    )
    const [first] = fresh
    if (!first) return
    toast({
      tone: 'info',
      title:
        fresh.length > 1
          ? say('notice.many', { count: fresh.length })
          : say('notice.one', { name: whoOf(first, say) }),
      text: (
        <Link to={`/conversations?view=mine${fresh.length > 1 ? '' : `&open=${first.id}`}`}>
          {say(fresh.length > 1 ? 'notice.list' : 'notice.open')}
        </Link>
      ),
    })
  }, [list, say, workplace])
}

/** How many letters wait unread, before the title of the tab. */
function useTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [count])
  useEffect(
    () => () => {
      document.title = document.title.replace(/^\(\d+\) /, '')
    },
    [],
  )
}
