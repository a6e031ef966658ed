import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Popup, Stack, StateBanner } from '@baize/ui'
import { Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { forgetGiven, onGiven, readGiven } from '../session/given.ts'
import { useCopy } from '../shared/Copy.tsx'
import { afterRegistration } from './afterRegistration.ts'
import type { Popups } from './usePopups.ts'

/** Generated user name and password, shown once; it closes only when the member says they are saved. */
export default function GivenPasswordPopup({ popups }: { popups: Popups }) {
  const say = useWords('account')
  const given = useSyncExternalStore(onGiven, readGiven)
  if (!given) return null
  const close = () => {
    const next = afterRegistration(given.zaloBonus)
    forgetGiven()
    popups.open(next)
  }
  return (
    <Popup
      open
      className="popup-held"
      title={say('given.title')}
      description={say('given.text')}
      closeLabel={say('given.saved')}
      onClose={close}
      footer={
        <Button kind="primary" size="lg" wide onClick={close}>
          {say('given.saved')}
        </Button>
      }
    >
      <Stack space={16}>
        <div className="given">
          <GivenLine label={say('field.username')} value={given.account} />
          <GivenLine label={say('field.password')} value={given.password} />
        </div>
        <StateBanner tone="warning" title={say('given.once')}>
          {say('given.onceText')}
        </StateBanner>
      </Stack>
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
