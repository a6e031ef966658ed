import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Emblem } from '../../art/Emblem.tsx'
import { IdentityPanel } from '../../features/cashier/IdentityPanel.tsx'
import { PayoutPanel } from '../../features/cashier/PayoutPanel.tsx'
import { LimitsPanel } from '../../features/limits/LimitsPanel.tsx'
import { paths } from '../../paths.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { useGoTo } from '../../router/useGoTo.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { DevicesPanel } from './security/DevicesPanel.tsx'
import { LinkedPanel } from './security/LinkedPanel.tsx'
import { PicturePopup } from './security/PicturePopup.tsx'
import { ProfilePanel } from './security/ProfilePanel.tsx'
import { SafetyPanel } from './security/SafetyPanel.tsx'

/** Who is signed in, and what keeps the account safe. Who came to verify their identity finds that first. */
export default function SecurityCentre() {
  const member = useWords('member')
  const say = useWords('security')
  const frame = useWords('frame')
  const popups = usePopups()
  const goTo = useGoTo()
  const visitor = useVisitor()
  const { pathname, search, hash } = useLocation()
  const isToVerify = `${pathname}${search}${hash}` === paths.identity()
  const [choosing, setChoosing] = useState(false)
  if (visitor.kind !== 'known') return null
  const { info } = visitor
  return (
    <Stack space={16}>
      {isToVerify && <IdentityPanel />}
      <Panel look="cloth">
        <div className="hello">
          <button
            type="button"
            className="hello-picture"
            aria-label={say('picture.change')}
            onClick={() => setChoosing(true)}
          >
            <Emblem name={info.icon} />
          </button>
          <div className="hello-words">
            <div className="hello-name">
              <bdi>{info.nickname || info.shownAccount}</bdi>
            </div>
            {info.nickname && (
              <div className="hello-account">
                <bdi>{info.shownAccount}</bdi>
              </div>
            )}
          </div>
          <div className="hello-ways">
            <Button kind="brass" onClick={() => goTo.member('depositv2')}>
              {frame('deposit')}
            </Button>
            <Button onClick={() => goTo.member('withdraw')}>{frame('withdraw')}</Button>
          </div>
          <Button
            size="sm"
            icon={<LogOut className="mirror" />}
            onClick={() => popups.open({ kind: 'signOut' })}
          >
            {member('security.signOut')}
          </Button>
        </div>
      </Panel>
      <SafetyPanel />
      <PayoutPanel />
      {!isToVerify && <IdentityPanel />}
      <LimitsPanel />
      <ProfilePanel />
      <DevicesPanel />
      <LinkedPanel />
      {choosing && <PicturePopup chosen={info.icon} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
