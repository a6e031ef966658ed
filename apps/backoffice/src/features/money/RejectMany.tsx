import { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Popup, Stack, StateBanner, TextArea } from '@baize/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { formText } from '../../formText.ts'
import { useOfficeClient } from '../../hooks.tsx'
import { knownWords, spelled } from '../../known.ts'
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
  const errors = useWords('errors')
  const client = useOfficeClient()
  const queries = useQueryClient()
  const formId = useId()
  // What is rejected is what was chosen when the dialog opened; a repeated press keeps the ids.
  const [fixed] = useState(() => chosen.map((one) => ({ ...one, command: crypto.randomUUID() })))
  const [refused, setRefused] = useState<readonly Refused[]>()
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  /** How many were sent: afterwards the preview finds them settled. */
  const [sent, setSent] = useState(0)
  const foreseen = useForeseen(
    name,
    fixed.map(({ id }) => id),
  )
  const fates = foreseen.data?.list ?? []
  const isRefused = (nth: number) => fates[nth]?.state === 'refused'
  const able = fixed.filter((_, nth) => !isRefused(nth))

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reason = formText(event.currentTarget, 'reason').trim()
    setShort(reason.length < reasonMin)
    if (reason.length < reasonMin) return
    setBusy(true)
    setSent(able.length)
    const faults: Refused[] = []
    for (const { id, member, command } of able) {
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

  const counts = { able: able.length, refused: fixed.length - able.length }
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
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={isBusy || foreseen.isPending}
            disabled={able.length === 0}
            disabledReason={able.length === 0 ? say('bulk.preview.none') : undefined}
          >
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
              done: sent - refused.length,
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
            <output>
              {foreseen.isPending ? say('bulk.preview.reading') : say('bulk.preview', counts)}
            </output>
            <KeyValue
              facts={fixed.map(({ id, member }, nth) => ({
                id,
                label: member.account,
                value: isRefused(nth)
                  ? knownWords(
                      errors,
                      'errors',
                      fates[nth]?.why ?? '',
                      spelled(fates[nth]?.why ?? ''),
                    )
                  : say(
                      fates[nth]?.state === 'waiting' ? 'bulk.preview.waits' : 'bulk.preview.goes',
                    ),
              }))}
            />
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

/** What the server says would become of each, before anything is done. */
function useForeseen(name: RejectName, ids: readonly string[]) {
  const client = useOfficeClient()
  return useQuery({
    queryKey: ['previewCommands', name, ids],
    queryFn: ({ signal }) => {
      const body = { name, inputs: ids.map((id) => ({ id })) }
      return client.call('previewCommands', { body }, signal)
    },
    // What was chosen is judged anew with each opening.
    gcTime: 0,
  })
}
