import { useWords } from '@baize/i18n/react'
import { Page, Panel, Stack, StateBanner } from '@baize/ui'
import { Factors } from './Factors.tsx'
import type { Me } from './me.tsx'
import { OwnPassword } from './OwnPassword.tsx'

/** The first minutes of somebody new: an own password and a second factor, then everything else opens. */
export function SetUp({ me }: { me: Me }) {
  const say = useWords('office')
  return (
    <Page space={24}>
      <StateBanner title={say('setUp.title', { name: me.name })}>
        <p>{say('setUp.text')}</p>
      </StateBanner>
      <Stack space={16}>
        {me.mustChangePassword && (
          <Panel title={say('password.title')}>
            <OwnPassword />
          </Panel>
        )}
        <Panel title={say('factors.title')} description={say('factors.text')}>
          <Factors me={me} />
        </Panel>
      </Stack>
    </Page>
  )
}
