import { savedNameMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Sheet, Stack, StateBanner, TextField, toast } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { PlainBet } from './slipLink.rules.ts'

/** Gives the slip a name and keeps it for later. */
export function SaveSheet(props: {
  gameCode: string
  bets: readonly PlainBet[]
  onClose: () => void
}) {
  const { gameCode, bets, onClose } = props
  const say = useWords('lottery')
  const frame = useWords('frame')
  const words = useRefusalWords()
  const [name, setName] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const { send, isBusy, refusal, popup } = useSending('saveSlip', {
    renew: (queries) => queries.invalidateQueries({ queryKey: ['savedSlips'] }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await send({ body: { id, gameCode, name, lines: [...bets] } })
    if (!saved) return
    toast({ tone: 'success', title: say('saved.done', { name: saved.name }) })
    onClose()
  }
  return (
    <Sheet open side="end" title={say('saved.save')} closeLabel={frame('close')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Stack space={16}>
          <TextField
            label={say('saved.name')}
            hint={say('saved.nameHint', { count: bets.length })}
            maxLength={savedNameMax}
            autoComplete="off"
            data-autofocus=""
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {refusal && <StateBanner tone="warning" title={words(refusal)} />}
          <Button
            kind="primary"
            type="submit"
            wide
            busy={isBusy}
            {...(name.trim() === '' ? { disabledReason: say('saved.nameFirst') } : {})}
          >
            {say('saved.keep')}
          </Button>
        </Stack>
      </form>
      {popup}
    </Sheet>
  )
}
