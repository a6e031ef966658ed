import type { PersonKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Popup, Stack, StateBanner } from '@baize/ui'
import { Copy } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useCopy } from '../../../shared/Copy.tsx'

export interface Given {
  account: string
  /** Null if it was shown before. */
  password: string | null
  kind: PersonKind
}

/** The details to pass on; it closes only by its buttons, as the password is not shown again. */
export function GivenAccount({ given, onClose }: { given: Given; onClose: () => void }) {
  const say = useWords('register')
  const { copy, dialog } = useCopy()
  const { account, password, kind } = given
  const link = `${location.origin}${kind === 'agent' ? paths.agent() : paths.login()}`
  const lines = [
    `${say('account.username')}: ${account}`,
    `${say('given.password')}: ${password}`,
    link,
  ]
  return (
    <Popup
      open
      className="popup-held"
      title={say('given.title')}
      closeLabel={say('given.done')}
      onClose={onClose}
      footer={
        <>
          {password && (
            <Button
              icon={<Copy />}
              onClick={() => copy(lines.join('\n'), { what: say('given.details') })}
            >
              {say('given.all')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {say('given.done')}
          </Button>
        </>
      }
    >
      <Stack space={16}>
        <div className="given">
          <GivenLine label={say('account.username')} value={account} />
          {password && <GivenLine label={say('given.password')} value={password} />}
          <GivenLine label={say('given.link')} value={link} />
        </div>
        <StateBanner tone="warning" title={say(password ? 'given.text' : 'given.before')} />
      </Stack>
      {dialog}
    </Popup>
  )
}

function GivenLine({ label, value }: { label: string; value: string }) {
  const say = useWords('frame')
  const { copy, dialog } = useCopy()
  return (
    <div className="given-line">
      <span>
        <small>{label}</small>
        <bdi className="given-value">{value}</bdi>
      </span>
      <IconButton
        label={say('copy.button', { what: label })}
        icon={<Copy />}
        onClick={() => copy(value, { what: label })}
      />
      {dialog}
    </div>
  )
}
