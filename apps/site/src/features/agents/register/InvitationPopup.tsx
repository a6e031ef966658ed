import type { Value } from '@baize/contract'
import { invitationLimits } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, SelectField, Stack, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, useId, useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import {
  faultsOf,
  type InvitationField,
  type InvitationTyped,
  nothingTyped,
  wantedOf,
} from './invitation.rules.ts'
import { KindChoice } from './KindChoice.tsx'
import { ratesTyped, type TypedRates } from './percent.ts'
import { areSound, RatesFields } from './RatesFields.tsx'
import { useWrite } from './useWrite.ts'

type Terms = Value<'registerTerms'>

interface InvitationPopupProps {
  terms: Terms
  onMade: (made: Value<'addInvitation'>) => void
  onClose: () => void
}

/** The form of a new invitation. */
export function InvitationPopup({ terms, onMade, onClose }: InvitationPopupProps) {
  const say = useWords('register')
  const words = useRefusalWords()
  const formId = useId()
  const intents = useIntents()
  const { send, isBusy, refusal } = useWrite('addInvitation')
  const [typed, setTyped] = useState(nothingTyped)
  const [rates, setRates] = useState<TypedRates>({})
  const [judgedAt, judge] = useState<Date>()
  const faults = judgedAt ? faultsOf(typed, judgedAt) : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const now = new Date()
    judge(now)
    if (faultsOf(typed, now).length > 0 || !areSound(rates, terms.rates)) return
    const wanted = { ...wantedOf(typed), rates: ratesTyped(rates) }
    const made = await send({ body: { id: intents.idFor([wanted]), ...wanted } })
    if (made) onMade(made)
  }
  return (
    <Popup
      open
      title={say('list.new')}
      description={say('form.text')}
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          kind="primary"
          size="lg"
          wide
          busy={isBusy}
          busyLabel={say('form.busy')}
        >
          {say('form.create')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack space={12}>
          {refusal && <StateBanner tone="danger" title={words(refusal)} />}
          <KindChoice value={typed.makes} onChange={(makes) => setTyped({ ...typed, makes })} />
          <RatesFields
            value={rates}
            onChange={setRates}
            limit={terms.rates}
            isJudged={judgedAt !== undefined}
          />
          <Particulars terms={terms} typed={typed} faults={faults} onTyped={setTyped} />
        </Stack>
      </form>
    </Popup>
  )
}

function Particulars(props: {
  terms: Terms
  typed: InvitationTyped
  faults: readonly InvitationField[]
  onTyped: (typed: InvitationTyped) => void
}) {
  const { terms, typed, faults } = props
  const say = useWords('register')
  const set = (part: Partial<InvitationTyped>) => props.onTyped({ ...typed, ...part })
  const aside = say('optional')
  const { noteLengthMax, usesMax: max } = invitationLimits
  return (
    <>
      <TextField
        label={say('column.code')}
        aside={aside}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.code}
        hint={say('form.codeHint')}
        error={faults.includes('code') && say('form.codeFault')}
        onChange={({ target }) => set({ code: target.value })}
      />
      <TextField
        type="date"
        label={say('column.expires')}
        aside={aside}
        value={typed.expires}
        hint={say('form.expiresHint')}
        error={faults.includes('expires') && say('form.expiresFault')}
        onChange={({ target }) => set({ expires: target.value })}
      />
      <TextField
        label={say('form.uses')}
        aside={aside}
        inputMode="numeric"
        autoComplete="off"
        value={typed.uses}
        hint={say('form.usesHint')}
        error={faults.includes('uses') && say('form.usesFault', { max })}
        onChange={({ target }) => set({ uses: target.value })}
      />
      {terms.sites.length > 1 && (
        <SelectField
          label={say('column.site')}
          reserve={false}
          value={typed.domain}
          placeholder={say('form.anySite')}
          options={terms.sites.map(({ domain }) => ({ value: domain, label: domain }))}
          onChange={({ target }) => set({ domain: target.value })}
        />
      )}
      <TextField
        label={say('form.note')}
        aside={aside}
        autoComplete="off"
        maxLength={noteLengthMax}
        value={typed.note}
        hint={say('form.noteHint')}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  )
}
