import { useWords } from '@baize/i18n/react'
import { Popup, RadioGroup, Stack, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { LinkForm } from '../features/identity/LinkForm.tsx'
import { LinkRegisterForm } from '../features/identity/LinkRegisterForm.tsx'
import { useEntrance } from '../session/useEntrance.ts'
import { useSite } from '../start/site.tsx'
import { afterRegistration } from './afterRegistration.ts'
import type { PopupProps } from './PopupHost.tsx'
import { useLoginEnds } from './useLoginEnds.ts'

/** After a social login without an account here: link an existing account or create one. */
export default function LinkPopup({ popup, popups }: PopupProps<'link'>) {
  const say = useWords('account')
  const frame = useWords('frame')
  const { permission } = useSite()
  const enter = useEntrance()
  const ends = useLoginEnds('member', popups)
  const [way, setWay] = useState('existing')
  const provider =
    permission.signIn.social.find(({ id }) => id === popup.provider)?.name ?? popup.provider
  const who = popup.name ?? popup.email ?? provider
  return (
    <Popup
      open
      title={say('link.title', { provider })}
      description={say('link.text', { who })}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <Stack space={16}>
        <RadioGroup
          cards
          reserve={false}
          label={say('link.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'existing', label: say('link.existing'), detail: say('link.existingDetail') },
            { value: 'new', label: say('link.new'), detail: say('link.newDetail') },
          ]}
        />
        <StateBanner tone="warning" title={say('link.final')}>
          {say('link.finalText')}
        </StateBanner>
        {way === 'existing' ? (
          <LinkForm ticket={popup.ticket} provider={provider} {...ends} />
        ) : (
          <LinkRegisterForm
            unlinked={popup}
            provider={provider}
            onIn={(value) =>
              enter(value, { isNewcomer: true, popup: afterRegistration(value.zaloBonus) })
            }
          />
        )}
      </Stack>
    </Popup>
  )
}
