import type { CommandInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import type { Agent } from './AgentPage.tsx'

/** Asks for a move of a person with everybody below; a second person approves it. */
export function MoveDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const say = useWords('officeAgents')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState('')
  const account = typed.trim().toLowerCase()
  const query = { account, pageSize: 1 }
  const found = useOffice('agentTree', { query }, { enabled: account !== '' })
  const upline = found.data?.list.find((one) => one.account.toLowerCase() === account)
  const isKnown = account === '' || upline !== undefined
  const input: CommandInput<'agent.move'> = {
    memberId: agent.id,
    uplineId: upline && account !== '' ? upline.id : null,
    ...(at ? { at: new Date(at).toISOString() } : {}),
  }
  const unknown = found.isFetching ? say('move.reading') : say('move.unknown')
  return (
    <CommandDialog
      name="agent.move"
      title={say('move.title', { account: agent.account })}
      confirmLabel={say('move')}
      input={isKnown ? input : undefined}
      missing={unknown}
      renews={['officeAgent', 'agentTree']}
      onClose={onClose}
    >
      <p>{say('move.text')}</p>
      <TextField
        data-autofocus
        label={say('move.to')}
        hint={say('move.to.hint')}
        error={isKnown || found.isFetching ? undefined : say('move.unknown')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        type="datetime-local"
        label={say('move.at')}
        hint={say('move.at.hint')}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
    </CommandDialog>
  )
}
