import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** After a change of password: reads the member's info again and continues. */
export function useChangedPassword(to: string = paths.home()) {
  const say = useWords('account')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (endedSessions: number) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['memberInfo'] }),
      queries.invalidateQueries({ queryKey: ['security'] }),
      queries.invalidateQueries({ queryKey: ['devices'] }),
    ])
    toast({
      title: say('change.done'),
      ...(endedSessions > 0 ? { text: say('change.ended', { count: endedSessions }) } : {}),
    })
    void navigate(to, { replace: true })
  }
}
