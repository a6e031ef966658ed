import { useWords } from '@baize/i18n/react'
import { Badge, Heading, Page, Panel, Row, StateBanner } from '@baize/ui'
import { Factors } from '../session/Factors.tsx'
import { useActing } from '../session/me.tsx'
import { OwnPassword } from '../session/OwnPassword.tsx'

/** Who is logged in, what they may do, and how they log in. */
export function Account() {
  const say = useWords('office')
  const { me, merchant } = useActing()
  return (
    <Page space={24}>
      <Heading level={1}>{say('section.account')}</Heading>
      <StateBanner title={say('soon.title')}>
        <p>{say('soon.text')}</p>
      </StateBanner>
      <Panel title={say('account.rights')} description={say('account.rights.text')}>
        <Row className="office-rights">
          {merchant?.rights.map((right) => (
            <Badge key={right}>{right}</Badge>
          ))}
        </Row>
      </Panel>
      <Panel title={say('factors.title')} description={say('factors.text')}>
        <Factors me={me} />
      </Panel>
      <Panel title={say('password.title')}>
        <OwnPassword />
      </Panel>
    </Page>
  )
}
