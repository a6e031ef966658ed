import { Refusal, useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Confirm, KeyValue, Panel, Row, toast } from '@baize/ui'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { forgetLinkTicket, keepLinking, linkTicket } from '../../../session/linking.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { timeWords } from '../../../shared/times.ts'
import { useSite } from '../../../start/site.tsx'
import { useChange } from './useChange.ts'

/** Accounts of other services that sign in here. A link is permanent, so it needs a confirmation. */
export function LinkedPanel() {
  const say = useWords('security')
  const { tag } = useLanguage()
  const { social } = useSite().permission.signIn
  const read = useCall('security', {})
  const linked = read.data?.identities ?? []
  const open = social.filter(({ id }) => !linked.some(({ provider }) => provider === id))
  const [ticket, setTicket] = useState(linkTicket)
  if (social.length === 0 && linked.length === 0) return null
  const nameOf = (id: string) => social.find((each) => each.id === id)?.name ?? id
  return (
    <Panel title={say('linked.title')} description={say('linked.text')}>
      {linked.length === 0 ? (
        <p className="bz-quiet">{say('linked.none')}</p>
      ) : (
        <KeyValue
          facts={linked.map(({ provider, name, linkedAt }) => ({
            id: provider,
            label: `${nameOf(provider)}${name ? ` · ${name}` : ''}`,
            value: say('linked.since', { date: timeWords(linkedAt, tag, 'date') }),
          }))}
        />
      )}
      <Row className="panel-last">
        {open.map(({ id, name }) => (
          <LinkButton key={id} provider={id} name={name} />
        ))}
      </Row>
      {ticket && (
        <ConfirmLink
          ticket={ticket.ticket}
          name={nameOf(ticket.provider)}
          onClose={() => {
            forgetLinkTicket()
            setTicket(undefined)
          }}
        />
      )}
    </Panel>
  )
}

function LinkButton({ provider, name }: { provider: string; name: string }) {
  const say = useWords('security')
  const client = useClient()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { url } = await client.call('socialStart', { body: { provider } })
      keepLinking()
      location.assign(url)
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      toast({ tone: 'danger', title: words(fault) })
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon={<Link2 />} busy={isBusy} onClick={() => void go()}>
      {say('linked.link', { provider: name })}
    </Button>
  )
}

function ConfirmLink(props: { ticket: string; name: string; onClose: () => void }) {
  const say = useWords('security')
  const { change, isBusy, fault, popup } = useChange('linkIdentity')
  const link = async () => {
    if (!(await change({ body: { ticket: props.ticket } }))) return
    toast({ title: say('linked.done', { provider: props.name }) })
    props.onClose()
  }
  return (
    <>
      <Confirm
        open
        title={say('linked.confirmTitle', { provider: props.name })}
        confirmLabel={say('linked.link', { provider: props.name })}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void link()}
        onCancel={props.onClose}
      >
        {fault ?? say('linked.confirmText')}
      </Confirm>
      {popup}
    </>
  )
}
