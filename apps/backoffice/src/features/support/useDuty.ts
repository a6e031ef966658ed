import { useQueryClient } from '@tanstack/react-query'
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
  function choose(isOnDuty: boolean): void {
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
      },
    )
  }
  return {
    desk: desk.data,
    // What was chosen, as long as the answer is on its way.
    isOnDuty: send.isPending ? send.variables.body.isOnDuty : (desk.data?.isOnDuty ?? false),
    error: send.error,
    choose,
  }
}
