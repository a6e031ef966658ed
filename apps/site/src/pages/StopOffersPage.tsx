import { useSend } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Heading, Page, StateBanner } from '@baize/ui'
import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../system/usePageTitle.ts'

/** Where the link of a mail leads: offers are stopped by a press, since programs open every link. */
export default function StopOffersPage() {
  const say = useWords('inbox')
  usePageTitle(say('offers.stop'))
  const token = useSearchParams()[0].get('token') ?? ''
  const { mutate, isPending, isSuccess, error } = useSend('stopOffers')
  if (isSuccess)
    return (
      <Page>
        <EmptyState art="letter" title={say('stop.done')}>
          {say('stop.doneText')}
        </EmptyState>
      </Page>
    )
  if (token === '' || error?.code === 'not-found')
    return (
      <Page>
        <EmptyState art="letter" title={say('stop.wrong')}>
          {say('stop.wrongText')}
        </EmptyState>
      </Page>
    )
  return (
    <Page space={16}>
      <header className="page-head">
        <Heading level={1} icon={<MailX />}>
          {say('offers.stop')}
        </Heading>
        <p className="page-lead">{say('stop.text')}</p>
      </header>
      {error && <StateBanner tone="danger" title={say('markFault')} />}
      <div>
        <Button kind="primary" busy={isPending} onClick={() => mutate({ body: { token } })}>
          {say('offers.stop')}
        </Button>
      </div>
    </Page>
  )
}
