import { useWords } from '@baize/i18n/react'
import { Button, Heading, Page, Panel, Stack } from '@baize/ui'
import { BadgePercent, FileCheck2, Network } from 'lucide-react'
import { Link } from 'react-router'
import { LoginForm } from '../features/identity/LoginForm.tsx'
import { paths } from '../paths.ts'
import { useLoginEnds } from '../popups/useLoginEnds.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function AgentLandingPage() {
  const say = useWords('agent')
  usePageTitle(say('landing.title'))
  const points = [
    { Icon: Network, title: say('landing.team'), text: say('landing.teamText') },
    { Icon: BadgePercent, title: say('landing.pay'), text: say('landing.payText') },
    { Icon: FileCheck2, title: say('landing.contract'), text: say('landing.contractText') },
  ]
  return (
    <Page className="agent-landing">
      <section className="agent-landing-words">
        <div className="bz-panel bz-cloth agent-landing-hero">
          <h1 className="agent-landing-title">{say('landing.title')}</h1>
          <p className="agent-landing-lead">{say('landing.text')}</p>
        </div>
        <div className="agent-landing-points">
          {points.map(({ Icon, title, text }) => (
            <Panel key={title}>
              <Heading level={2} icon={<Icon />}>
                {title}
              </Heading>
              <p className="agent-landing-text">{text}</p>
            </Panel>
          ))}
        </div>
      </section>
      <SignIn />
    </Page>
  )
}

function SignIn() {
  const say = useWords('agent')
  const popups = usePopups()
  const visitor = useVisitor()
  const ends = useLoginEnds('agent', popups)
  if (visitor.isAgent) {
    return (
      <Panel title={say('landing.signedIn')} className="agent-landing-entry">
        <Stack space={12}>
          <Button
            kind="primary"
            wide
            render={(props) => <Link to={paths.agentHome()} {...props} />}
          >
            {say('landing.enter')}
          </Button>
          <Button wide onClick={() => popups.open({ kind: 'changePassword' })}>
            {say('landing.changePassword')}
          </Button>
        </Stack>
      </Panel>
    )
  }
  return (
    <Panel
      title={say('landing.login')}
      description={say('landing.loginText')}
      className="agent-landing-entry"
    >
      <LoginForm
        area="agent"
        onForgotten={() => popups.open({ kind: 'forgotPassword' })}
        {...ends}
      />
    </Panel>
  )
}
