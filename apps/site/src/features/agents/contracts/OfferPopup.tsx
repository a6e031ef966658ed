import { renewContracts, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import type { ContractKind } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, EmptyState, Popup, Skeleton, Stack, StateBanner, toast } from '@baize/ui'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { type Draft, type DraftFault, draftOf, termsIn } from '../rules/draft.ts'
import type { Terms } from '../rules/terms.ts'
import { DraftFields } from '../terms/DraftFields.tsx'
import { TermsView } from '../terms/TermsView.tsx'
import { Candidates, type Chosen } from './Candidates.tsx'
import { OfferPreview } from './OfferPreview.tsx'

interface OfferProps {
  kind: ContractKind
  /** Chosen before the popup opens. */
  first?: string | undefined
  onClose: () => void
}

/** Offers terms to one or more direct downlines, with what they would have paid. */
export function OfferPopup(props: OfferProps) {
  const say = useWords('contracts')
  const frame = useWords('frame')
  const { kind } = props
  const read = useCall('contractCandidates', { query: { kind } }, { staleTimeMs: 0 })
  return (
    <Popup
      open
      escapable
      size="wide"
      title={say('build.title', { kind: say(`kind.${kind}`) })}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      <WhenRead read={read} faultTitle={say('own.fault')} wait={<Skeleton height={420} />}>
        {(value) =>
          value.own ? (
            <Builder {...props} own={value.own} candidates={value} />
          ) : (
            <EmptyState art="letter" title={say('build.noOwn')}>
              {say('build.noOwnText')}
            </EmptyState>
          )
        }
      </WhenRead>
    </Popup>
  )
}

function Builder(props: OfferProps & { own: Terms; candidates: Value<'contractCandidates'> }) {
  const { kind, own, candidates, first } = props
  const { currency } = candidates
  const say = useWords('contracts')
  const { tag } = useLanguage()
  const manner = { currency, tag }
  const begun = candidates.list.filter(({ id }) => id === first)
  const [chosen, setChosen] = useState<Chosen[]>(begun)
  const [draft, setDraft] = useState<Draft>(() => beginning(kind, own, begun[0], manner))
  const [isTried, setTried] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const { terms, faults } = termsIn(draft, manner)
  // The first person's terms of today are the beginning, until something is typed.
  const choose = (next: Chosen[]) => {
    setChosen(next)
    if (!isTouched && chosen.length === 0) setDraft(beginning(kind, own, next[0], manner))
  }
  return (
    <Stack space={24}>
      <section>
        <h3 className="sheet-part">{say('build.own')}</h3>
        <TermsView terms={own} currency={currency} />
      </section>
      <Candidates kind={kind} chosen={chosen} onChange={choose} />
      <DraftFields
        draft={draft}
        faults={isTried ? faults : []}
        currency={currency}
        periodFixed={own.kind === 'dividend'}
        onChange={(next) => {
          setTouched(true)
          setDraft(next)
        }}
      />
      {terms && chosen.length > 0 && <OfferPreview terms={terms} people={chosen} />}
      <Send {...{ ...props, terms, chosen, faults }} onTry={() => setTried(true)} />
    </Stack>
  )
}

/** From the downline's terms of today, else from the own ones, which bound the offer. */
function beginning(
  kind: ContractKind,
  own: Terms,
  first: Chosen | undefined,
  manner: { currency: string; tag: string },
): Draft {
  const draft = draftOf(kind, first?.active ?? null, manner)
  return own.kind === 'dividend' ? { ...draft, period: own.period } : draft
}

function Send(
  props: OfferProps & {
    terms: Terms | undefined
    chosen: readonly Chosen[]
    faults: readonly DraftFault[]
    onTry: () => void
  },
) {
  const { terms, chosen, onClose, onTry } = props
  const say = useWords('contracts')
  const refusalWords = useRefusalWords()
  const intents = useIntents()
  const offer = useSending('offerContract', { renew: renewContracts })
  const [failed, setFailed] = useState<Value<'offerContract'>['results']>([])
  const send = async () => {
    onTry()
    if (!terms || chosen.length === 0) return
    const offers = chosen.map(({ id }) => ({ downlineId: id, id: intents.idFor([id, terms]) }))
    const done = await offer.send({ body: { offers, terms } })
    if (!done) return
    intents.decided()
    const refused = done.results.filter(({ fault }) => fault !== null)
    setFailed(refused)
    const count = done.results.length - refused.length
    if (count > 0) toast({ title: say('build.sent', { count }) })
    if (refused.length === 0) onClose()
  }
  const nameOf = (id: string) => chosen.find((one) => one.id === id)?.account ?? ''
  return (
    <Stack space={12}>
      {offer.refusal && <StateBanner tone="warning" title={refusalWords(offer.refusal)} />}
      {failed.length > 0 && (
        <StateBanner tone="warning" title={say('build.failed')}>
          <ul>
            {failed.map(({ downlineId, fault }) => (
              <li key={downlineId}>
                <bdi>{nameOf(downlineId)}</bdi>: {fault && say(`fault.${fault}`)}
              </li>
            ))}
          </ul>
        </StateBanner>
      )}
      <p className="contract-small">{say('build.consent')}</p>
      <Button
        kind="primary"
        wide
        busy={offer.isBusy}
        {...(chosen.length === 0 && { disabledReason: say('build.nobody') })}
        onClick={() => void send()}
      >
        {say('build.send', { count: chosen.length })}
      </Button>
      {offer.popup}
    </Stack>
  )
}
