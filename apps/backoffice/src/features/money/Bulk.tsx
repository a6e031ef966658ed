import type { CommandName } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Row } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfficeClient } from '../../hooks.tsx'
import { RejectMany } from './RejectMany.tsx'

/** What rejects one of them. */
export type RejectName = Extract<CommandName, 'withdrawal.reject' | 'deposit.reject'>

interface BulkProps {
  chosen: readonly { id: string; member: { account: string } }[]
  reject: RejectName
  /** Withdrawals can be taken, so that others see who works on them. */
  canTake?: boolean
  onDone: () => void
}

/** What can be done with all rows that are chosen. */
export function Bulk({ chosen, reject, canTake = false, onDone }: BulkProps) {
  const say = useWords('officeMoney')
  const client = useOfficeClient()
  const queries = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const [isTaking, setTaking] = useState(false)
  if (chosen.length === 0 && !isRejecting) return null

  async function take(): Promise<void> {
    setTaking(true)
    const claims = chosen.map(({ id }) => client.call('claimWithdrawal', { body: { id } }))
    await Promise.allSettled(claims)
    await queries.invalidateQueries({ queryKey: ['officeWithdrawals'] })
    setTaking(false)
  }

  return (
    <>
      <Row>
        <output>{say('bulk.count', { count: chosen.length })}</output>
        {canTake && (
          <Button size="sm" busy={isTaking} onClick={() => void take()}>
            {say('bulk.take')}
          </Button>
        )}
        <Button size="sm" kind="danger" onClick={() => setRejecting(true)}>
          {say('bulk.reject')}
        </Button>
        <Button size="sm" kind="quiet" onClick={onDone}>
          {say('bulk.none')}
        </Button>
      </Row>
      {isRejecting && (
        <RejectMany
          name={reject}
          chosen={chosen}
          onClose={() => {
            setRejecting(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
