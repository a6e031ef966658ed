import { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Popup, Stack, StateBanner, TextArea } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { formText } from '../../formText.ts'
import { useOfficeClient } from '../../hooks.tsx'
import type { RejectName } from './Bulk.tsx'

const reasonMin = 3
const reasonMax = 300

interface RejectManyProps {
  name: RejectName
  chosen: readonly { id: string; member: { account: string } }[]
  onClose: () => void
}

interface Refused {
  id: string
  account: string
  why: string
}

/** One reason for several: each is a command of its own, and those that were refused say why. */
export function RejectMany({ name, chosen, onClose }: RejectManyProps) {
  const say = useWords('officeMoney')
  const shared = useWords('officeApprovals')
  const inWords = useRefusalWords()
  const client = useOfficeClient()
  const queries = useQueryClient()
  const formId = useId()
  // What is rejected is what was chosen when the dialog opened; a repeated press keeps the ids.
  const [fixed] = useState(() => chosen.map((one) => ({ ...one, command: crypto.randomUUID() })))
  const [refused, setRefused] = useState<readonly Refused[]>()
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason').trim()
    setShort(reason.length < reasonMin)
    if (reason.length < reasonMin) return
    setBusy(true)
    const faults: Refused[] = []
    for (const { id, member, command } of fixed) {
      const body = { id: command, name, input: { id }, reason }
      await client.call('sendCommand', { body }).catch((fault: unknown) => {
        const why = fault instanceof Refusal ? inWords(fault) : String(fault)
        faults.push({ id, account: member.account, why })
      })
    }
    setRefused(faults)
    setBusy(false)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'officeMe' })
  }

  return (
    <Popup
      open
      onClose={onClose}
      title={say('bulk.reject.title', { count: fixed.length })}
      description={say(name === 'withdrawal.reject' ? 'bulk.withdrawals' : 'deposit.reject.text')}
      closeLabel={shared('command.cancel')}
      footer={
        refused ? (
          <Button kind="primary" onClick={onClose}>
            {say('bulk.close')}
          </Button>
        ) : (
          <Button type="submit" form={formId} kind="danger" busy={isBusy}>
            {say('bulk.reject')}
          </Button>
        )
      }
    >
      {refused ? (
        <Stack space={12}>
          <StateBanner
            tone={refused.length > 0 ? 'warning' : 'success'}
            title={say('bulk.result', {
              done: fixed.length - refused.length,
              refused: refused.length,
            })}
          />
          <KeyValue
            facts={refused.map(({ id, account, why }) => ({ id, label: account, value: why }))}
          />
        </Stack>
      ) : (
        <form id={formId} onSubmit={(event) => void send(event)}>
          <Stack space={12}>
            <p>{fixed.map(({ member }) => member.account).join(', ')}</p>
            <TextArea
              name="reason"
              label={shared('command.reason')}
              hint={shared('command.reason.hint')}
              error={isShort ? shared('command.reason.short') : undefined}
              maxLength={reasonMax}
              rows={3}
              required
            />
          </Stack>
        </form>
      )}
    </Popup>
  )
}
