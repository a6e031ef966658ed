import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, SelectField, Sheet, Stack, StateBanner, toast } from '@baize/ui'
import { Power } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Copyable } from '../../../shared/Copy.tsx'
import { Moment } from '../../../shared/Moment.tsx'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { type Invitation, InvitationStatus } from './InvitationStatus.tsx'
import { InvitedPeople } from './InvitedPeople.tsx'
import { LinkCode } from './LinkCode.tsx'
import { givable, useRateWords } from './RatesFields.tsx'
import { useWrite } from './useWrite.ts'

interface InvitationSheetProps {
  invitation: Invitation
  terms: Value<'registerTerms'>
  onClose: () => void
}

/** One invitation: its link and code to share, what it gives, and who came by it. */
export function InvitationSheet({ invitation, terms, onClose }: InvitationSheetProps) {
  const say = useWords('register')
  const { code, state } = invitation
  return (
    <Sheet
      open
      side="end"
      title={say('sheet.title', { code })}
      closeLabel={say('close')}
      onClose={onClose}
    >
      <Stack space={24}>
        {state === 'open' ? (
          <LinkPanel invitation={invitation} terms={terms} />
        ) : (
          <StateBanner tone="info" title={say(`sheet.${state}`)} />
        )}
        <Facts invitation={invitation} />
        <Given rates={invitation.rates} />
        <TurnButton invitation={invitation} />
        <InvitedPeople id={invitation.id} />
      </Stack>
    </Sheet>
  )
}

/** The link on one of the merchant's websites, to copy or to scan. */
function LinkPanel({ invitation, terms }: Omit<InvitationSheetProps, 'onClose'>) {
  const say = useWords('register')
  const { code, domain } = invitation
  const sites = terms.sites.filter((site) => domain === null || site.domain === domain)
  const [asked, setAsked] = useState<string>()
  const usual =
    sites.find(({ isOwn }) => isOwn) ??
    sites.find((site) => site.domain === location.hostname) ??
    sites[0]
  const site = sites.find((each) => each.domain === asked) ?? usual
  if (!site) return null
  const link = `${site.origin}${paths.invitation(code)}`
  return (
    <Stack space={12}>
      {sites.length > 1 && (
        <SelectField
          label={say('column.site')}
          reserve={false}
          value={site.domain}
          options={sites.map((each) => ({ value: each.domain, label: each.domain }))}
          onChange={({ target }) => setAsked(target.value)}
        />
      )}
      <div className="link-line">
        <Copyable what={say('sheet.link')} value={link} />
      </div>
      <LinkCode link={link} name={code} />
    </Stack>
  )
}

function Facts({ invitation }: { invitation: Invitation }) {
  const say = useWords('register')
  const { state, makes, domain, note, visits, registrations: used, usesMax: max } = invitation
  return (
    <KeyValue
      facts={[
        {
          id: 'state',
          label: say('column.state'),
          value: <InvitationStatus state={state} />,
        },
        { id: 'for', label: say('column.for'), value: say(`kind.${makes}`) },
        { id: 'site', label: say('column.site'), value: domain ?? say('form.anySite') },
        {
          id: 'expires',
          label: say('column.expires'),
          value: invitation.expiresAt ? <Moment at={invitation.expiresAt} /> : say('noEnd'),
        },
        {
          id: 'created',
          label: say('column.created'),
          value: <Moment at={invitation.createdAt} />,
        },
        ...(note ? [{ id: 'note', label: say('form.note'), value: <bdi>{note}</bdi> }] : []),
        { id: 'visits', label: say('column.visits'), value: visits },
        {
          id: 'registrations',
          label: say('column.registrations'),
          value: max === null ? used : say('used', { used, max }),
        },
        {
          id: 'firstDeposits',
          label: say('column.firstDeposits'),
          value: invitation.firstDeposits,
        },
      ]}
    />
  )
}

function Given({ rates }: Pick<Invitation, 'rates'>) {
  const say = useWords('register')
  const typeOf = useTypeWords()
  const rateOf = useRateWords()
  const types = givable(rates)
  return (
    <section className="people-list">
      <h3>{say('rates')}</h3>
      {types.length === 0 ? (
        <p className="bz-quiet">{say('sheet.noRates')}</p>
      ) : (
        <KeyValue
          facts={types.map((type) => ({
            id: type,
            label: typeOf(type),
            value: rateOf(rates[type]),
          }))}
        />
      )}
    </section>
  )
}

function TurnButton({ invitation }: { invitation: Invitation }) {
  const say = useWords('register')
  const words = useRefusalWords()
  const { send, isBusy, refusal } = useWrite('switchInvitation')
  const { id, code, state } = invitation
  const isOff = state === 'off'
  const turn = async () => {
    if (!(await send({ body: { id, isOff: !isOff } }))) return
    toast({ title: say(isOff ? 'sheet.isOn' : 'sheet.isOff', { code }) })
  }
  return (
    <>
      {refusal && <StateBanner tone="danger" title={words(refusal)} />}
      <Button wide icon={<Power />} busy={isBusy} onClick={() => void turn()}>
        {say(isOff ? 'sheet.turnOn' : 'sheet.turnOff')}
      </Button>
    </>
  )
}
