import { useWords } from '@baize/i18n/react'
import { Badge, Heading, Page, Panel, Row } from '@baize/ui'
import { Factors } from '../../session/Factors.tsx'
import { useActing } from '../../session/me.tsx'
import { OwnPassword } from '../../session/OwnPassword.tsx'
import { useHouseWords } from './useHouseWords.ts'

/** Who is logged in, what they may do, and how they log in. */
export function Account() {
  const say = useWords('office')
  const words = useHouseWords()
  const { me, merchant } = useActing()
  return (
    <Page space={24}>
      <Heading level={1}>{say('section.account')}</Heading>
      <Panel title={say('account.rights')} description={say('account.rights.text')}>
        <Row className="office-rights">
          {merchant?.rights.map((right) => (
            <Badge key={right}>{words.right(right)}</Badge>
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
