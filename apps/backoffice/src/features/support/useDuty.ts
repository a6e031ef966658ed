import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffice, useOfficeSend } from '../../hooks.tsx'
import type { Desk } from './types.ts'
import { useWorkplace } from './useWorkplace.ts'

const everyMs = 30_000

/** Whether chats are given to whoever is logged in, and how to change it. */
export function useDuty() {
  const workplace = useWorkplace()
  const queries = useQueryClient()
  const desk = useOffice('officeDesk', {}, { everyMs })
  const send = useOfficeSend('officeDuty', 'officeDesk', 'officeConversations')
  // What was chosen, as long as the answer is on its way. The switch shows it in the same moment.
  const [chosen, setChosen] = useState<boolean>()
  function choose(isOnDuty: boolean): void {
    setChosen(isOnDuty)
    send.mutate(
      { body: { isOnDuty } },
      {
        onSuccess(answer) {
          workplace.duty.turn(answer.isOnDuty)
          queries.setQueryData<Desk>(
            ['officeDesk', {}],
            (known) => known && { ...known, ...answer },
          )
        },
        onSettled: () => setChosen(undefined),
      },
    )
  }
  return {
    desk: desk.data,
    isOnDuty: chosen ?? desk.data?.isOnDuty ?? false,
    error: send.error,
    choose,
  }
}
