import { renewContracts } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Confirm, Row, Stack, StateBanner, TextArea, toast } from '@baize/ui'
import { useState } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { Contract } from '../rules/terms.ts'

const reasonMax = 200

/** Asks the other side to end a contract. */
export function EndContract({ contract }: { contract: Contract }) {
  const say = useWords('contracts')
  const refusalWords = useRefusalWords()
  const intents = useIntents()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const ask = useSending('askTermination', { renew: renewContracts })
  const send = async () => {
    const asked = { contractId: contract.id, reason: reason.trim() }
    const done = await ask.send({ body: { id: intents.idFor([asked]), ...asked } })
    if (!done) return
    intents.decided()
    setOpen(false)
    toast({ title: say('end.asked') })
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {say('end.ask')}
      </Button>
      <Confirm
        open={open}
        title={say('end.title')}
        confirmLabel={say('end.send')}
        cancelLabel={say('cancel')}
        busy={ask.isBusy}
        onConfirm={() => void send()}
        onCancel={() => setOpen(false)}
      >
        <Stack space={12}>
          <p>{say('end.text')}</p>
          <TextArea
            label={say('end.reason')}
            value={reason}
            maxLength={reasonMax}
            onChange={({ target }) => setReason(target.value)}
          />
          {ask.refusal && <StateBanner tone="warning" title={refusalWords(ask.refusal)} />}
        </Stack>
      </Confirm>
      {ask.popup}
    </>
  )
}

/** An open request to end a contract, with the answers that this side can give. */
export function TerminationNote({ contract }: { contract: Contract }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const refusalWords = useRefusalWords()
  const answer = useSending('answerTermination', { renew: renewContracts })
  const { termination } = contract
  if (!termination) return null
  const send = async (agrees: boolean) => {
    const done = await answer.send({ body: { id: termination.id, agrees } })
    if (!done) return
    const title = done.to
      ? say('end.agreed', { time: time(done.to) })
      : say(termination.isMine ? 'end.withdrawn' : 'end.refused')
    toast({ title })
  }
  return (
    <StateBanner
      tone="warning"
      title={say(termination.isMine ? 'end.mine' : 'end.theirs')}
      actions={
        <Row>
          {!termination.isMine && (
            <Button size="sm" busy={answer.isBusy} onClick={() => void send(true)}>
              {say('end.agree')}
            </Button>
          )}
          <Button size="sm" busy={answer.isBusy} onClick={() => void send(false)}>
            {say(termination.isMine ? 'end.withdraw' : 'end.refuse')}
          </Button>
        </Row>
      }
    >
      {termination.reason && <q>{termination.reason}</q>} {time(termination.askedAt)}
      {answer.refusal && <p>{refusalWords(answer.refusal)}</p>}
      {answer.popup}
    </StateBanner>
  )
}
