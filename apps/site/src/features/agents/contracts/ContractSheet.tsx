import { renewContracts, useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  Sheet,
  Skeleton,
  Stack,
  StateBanner,
  Timeline,
  type TimelineItem,
  toast,
} from '@baize/ui'
import type { ReactNode } from 'react'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSending } from '../../../shared/useSending.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import type { Version } from '../rules/terms.ts'
import { TermsDiff, TermsView } from '../terms/TermsView.tsx'
import { EndContract, TerminationNote } from './EndContract.tsx'
import { useOther } from './useOther.ts'

type Detail = Value<'contractDetail'>

/** One contract: what is in force, what waits, and everything that happened to it. */
export function ContractSheet(props: { id: string | undefined; onClose: () => void }) {
  const say = useWords('contracts')
  const frame = useWords('frame')
  if (!props.id) return null
  return (
    <Sheet
      open
      side="end"
      title={say('sheet.title')}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      <Whole id={props.id} />
    </Sheet>
  )
}

function Whole({ id }: { id: string }) {
  const say = useWords('contracts')
  const read = useCall('contractDetail', { query: { id } }, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('own.fault')} wait={<Skeleton height={420} />}>
      {(contract) => <Shown contract={contract} />}
    </WhenRead>
  )
}

function Shown({ contract }: { contract: Detail }) {
  const say = useWords('contracts')
  const other = useOther(contract)
  const { active, offer, currency } = contract
  return (
    <Stack space={24}>
      <p className="sheet-hero">
        <bdi>{other}</bdi>
      </p>
      <TerminationNote contract={contract} />
      {offer && contract.side === 'upline' && (
        <Waiting contract={contract} offer={offer} currency={currency} />
      )}
      {active && (
        <section>
          <h3 className="sheet-part">{say('sheet.inForce')}</h3>
          <TermsView terms={active.terms} currency={currency} />
        </section>
      )}
      <section>
        <h3 className="sheet-part">{say('sheet.history')}</h3>
        <History contract={contract} />
      </section>
      {active && active.to === null && !contract.termination && <EndContract contract={contract} />}
    </Stack>
  )
}

function Waiting(props: { contract: Detail; offer: Version; currency: string }) {
  const { contract, offer, currency } = props
  const say = useWords('contracts')
  const refusalWords = useRefusalWords()
  const withdraw = useSending('withdrawOffer', { renew: renewContracts })
  const send = async () => {
    const done = await withdraw.send({ body: { versionId: offer.id } })
    if (done) toast({ title: say('offer.withdrawn') })
  }
  return (
    <section>
      <h3 className="sheet-part">{say('sheet.offer')}</h3>
      <Stack space={12}>
        {contract.active ? (
          <TermsDiff before={contract.active.terms} after={offer.terms} currency={currency} />
        ) : (
          <TermsView terms={offer.terms} currency={currency} />
        )}
        {withdraw.refusal && <StateBanner tone="warning" title={refusalWords(withdraw.refusal)} />}
        <Button busy={withdraw.isBusy} onClick={() => void send()}>
          {say('offer.withdraw')}
        </Button>
      </Stack>
      {withdraw.popup}
    </section>
  )
}

interface Happened {
  id: string
  at: string
  title: string
  text?: ReactNode
  isBad: boolean
}

function History({ contract }: { contract: Detail }) {
  const say = useWords('contracts')
  const time = useTimeWords()
  const happened: Happened[] = [
    ...contract.versions.flatMap((version) => ofVersion(version)),
    ...contract.terminations.flatMap((one) => ofTermination(one)),
  ]
  function ofVersion(given: Version) {
    const { id, version, offeredAt, answeredAt, state, from, to, endedBy } = given
    const named = { version }
    const lines: Happened[] = [
      {
        id: `${id}.offered`,
        at: offeredAt,
        title: say('history.offered', named),
        text: <TermsView terms={given.terms} currency={contract.currency} />,
        isBad: false,
      },
    ]
    if (answeredAt) {
      const answer = state === 'rejected' || state === 'withdrawn' ? state : 'accepted'
      lines.push({
        id: `${id}.answered`,
        at: answeredAt,
        title: say(`history.${answer}`, named),
        text: from ? say('history.from', { time: time(from) }) : undefined,
        isBad: answer !== 'accepted',
      })
    }
    if (to && endedBy)
      lines.push({
        id: `${id}.ended`,
        at: to,
        title: say(`history.ended.${endedBy}`, named),
        isBad: endedBy !== 'replaced',
      })
    return lines
  }
  function ofTermination({
    id,
    isMine,
    reason,
    askedAt,
    answer,
    answeredAt,
  }: Detail['terminations'][number]) {
    const lines: Happened[] = [
      {
        id,
        at: askedAt,
        title: say(isMine ? 'history.endMine' : 'history.endTheirs'),
        text: reason || undefined,
        isBad: true,
      },
    ]
    if (answer && answeredAt)
      lines.push({
        id: `${id}.answer`,
        at: answeredAt,
        title: say(`history.end.${answer}`),
        isBad: false,
      })
    return lines
  }
  const items = happened
    // Of what happened in the same moment, the later step is listed after the earlier one, so it comes first.
    .toReversed()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(
      ({ id, at, title, text, isBad }): TimelineItem => ({
        id,
        title,
        at: time(at),
        ...(text ? { text } : {}),
        state: isBad ? 'failed' : 'done',
        stateLabel: say(isBad ? 'history.isEnd' : 'history.isDone'),
      }),
    )
  return <Timeline label={say('sheet.history')} items={items} />
}
