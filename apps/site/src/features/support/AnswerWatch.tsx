import { callQuery, useClient } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { keepChannel, onNews, readChannel, takeLastNews, tellNews } from '../../start/talk.ts'
import { isOnScreen } from './talk/onScreen.ts'

const AnswerToast = piece(() => import('./AnswerToast.tsx'), ['support'])

/** Tells of an answer that comes while its conversation is not shown. */
export function AnswerWatch() {
  const client = useClient()
  const queries = useQueryClient()
  const unread = useRef(0)
  const [answer, setAnswer] = useState<{ id: string; position: number }>()
  useEffect(() => {
    async function look(id: string, position: number): Promise<void> {
      const asked = { ...callQuery(client, 'supportDesk', {}), staleTime: 0 }
      // One that was asked for before the news would not count them.
      await queries.cancelQueries({ queryKey: asked.queryKey })
      const desk = await queries.fetchQuery(asked).catch(() => undefined)
      if (!desk) return
      if (desk.unread > unread.current) setAnswer({ id, position })
      unread.current = desk.unread
    }
    function hear(news: ReturnType<typeof takeLastNews>): void {
      takeLastNews()
      if (news && !news.isTyping && !isOnScreen(news.id)) void look(news.id, news.position)
    }
    hear(takeLastNews())
    return onNews(hear)
  }, [client, queries])
  if (!answer) return null
  return (
    <Shown quiet>
      <AnswerToast key={`${answer.id} ${answer.position}`} conversation={answer.id} />
    </Shown>
  )
}

/** After a login: what was written as a visitor becomes the member’s. */
export function JoinWatch() {
  const client = useClient()
  useEffect(() => {
    async function join(): Promise<void> {
      try {
        await client.call('joinConversations', {})
        keepChannel(undefined)
        tellNews(undefined)
      } catch {
        // The next page that is loaded tries again.
      }
    }
    if (readChannel() !== undefined) void join()
  }, [client])
  return null
}
