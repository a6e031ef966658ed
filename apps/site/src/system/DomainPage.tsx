import { useWords } from '@baize/i18n/react'
import { Button, EmptyArt } from '@baize/ui'
import { useSite } from '../start/site.tsx'
import { ServiceButton } from './ServiceButton.tsx'
import { SystemPage } from './SystemPage.tsx'

export default function DomainPage() {
  const say = useWords('content')
  const { permission } = useSite()
  const { domain, mainDomain } = permission.domainRoute
  return (
    <SystemPage
      art={<EmptyArt name="broken" />}
      title={say('domain.title')}
      actions={
        <>
          {mainDomain && (
            <Button
              render={(props) => (
                <a href={`https://${mainDomain}`} {...props}>
                  {props.children}
                </a>
              )}
            >
              {say('domain.go', { domain: mainDomain })}
            </Button>
          )}
          <ServiceButton />
        </>
      }
    >
      <p>{say('domain.text')}</p>
      <bdi className="system-fact">{domain}</bdi>
    </SystemPage>
  )
}
