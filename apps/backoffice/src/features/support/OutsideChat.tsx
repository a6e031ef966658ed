import { useWords } from '@baize/i18n/react'
import { Button, Panel, Row, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useMay } from '../../session/me.tsx'
import type { Desk } from './types.ts'

const secretMin = 8

/** Whether a chat of another service is told who a member is. */
export function OutsideChat({ desk: { isIdentitySigned } }: { desk: Desk }) {
  const say = useWords('officeSupport')
  const may = useMay()
  const [doing, setDoing] = useState<'set' | 'remove'>()
  return (
    <Panel title={say('outside')} description={say('outside.text')}>
      <p className="support-line">{say(isIdentitySigned ? 'outside.on' : 'outside.off')}</p>
      {may('support.edit') && (
        <Row>
          <Button size="sm" onClick={() => setDoing('set')}>
            {say('outside.set')}
          </Button>
          {isIdentitySigned && (
            <Button size="sm" kind="danger" onClick={() => setDoing('remove')}>
              {say('outside.remove')}
            </Button>
          )}
        </Row>
      )}
      {doing && <KeyDialog isRemoving={doing === 'remove'} onClose={() => setDoing(undefined)} />}
    </Panel>
  )
}

function KeyDialog({ isRemoving, onClose }: { isRemoving: boolean; onClose(): void }) {
  const say = useWords('officeSupport')
  const [secret, setSecret] = useState('')
  const typed = secret.length >= secretMin ? { secret } : undefined
  return (
    <CommandDialog
      name="support.outside"
      title={say(isRemoving ? 'outside.remove' : 'outside.set')}
      confirmLabel={say(isRemoving ? 'outside.remove' : 'save')}
      kind={isRemoving ? 'danger' : 'primary'}
      input={isRemoving ? { secret: null } : typed}
      missing={say('outside.missing', { min: secretMin })}
      renews={['officeDesk']}
      onClose={onClose}
    >
      {!isRemoving && (
        <TextField
          label={say('outside.secret')}
          hint={say('outside.hint')}
          type="password"
          autoComplete="off"
          dir="ltr"
          required
          maxLength={200}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      )}
    </CommandDialog>
  )
}
