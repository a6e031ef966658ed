import type { OfficeValue } from '@baize/contract/office'
import type { RedemptionTurn } from '@baize/contract/office/programmes'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, Row, Table } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { Age } from '../../list/Due.tsx'
import { useMay } from '../../session/me.tsx'

type Redemption = OfficeValue<'officeRedemptions'>['list'][number]

const everyMs = 15_000

/** What can be done next. */
const turnsOf: Partial<Record<Redemption['state'], readonly RedemptionTurn[]>> = {
  inProcess: ['approve', 'reject'],
  approved: ['send', 'deliver', 'reject'],
  sent: ['deliver'],
}

/** Goods that members redeemed and that staff have something to do about. */
export function Redemptions() {
  const say = useWords('officeProgrammes')
  const { code, tag } = useLanguage()
  const may = useMay()
  const redemptions = useOffice('officeRedemptions', { query: {} }, { everyMs })
  const [chosen, setChosen] = useState<{ one: Redemption; turn: RedemptionTurn }>()
  const nameOf = ({ name, quantity }: Redemption) =>
    `${quantity} × ${name?.[code] ?? name?.EN ?? ''}`
  return (
    <>
      <Table
        caption={say('redemptions')}
        loading={redemptions.isPending}
        rows={redemptions.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say('redemptions.empty')}>{say('redemptions.empty.text')}</EmptyState>
        }
        columns={[
          {
            id: 'member',
            header: say('list.member'),
            phone: 'title',
            cell: ({ member }) => member.account,
          },
          { id: 'goods', header: say('list.goods'), cell: nameOf },
          {
            id: 'points',
            header: say('list.points'),
            align: 'end',
            cell: ({ points }) => BigInt(points).toLocaleString(tag),
          },
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ state }) => <Badge tone="info">{say(`redemption.${state}`)}</Badge>,
          },
          { id: 'since', header: say('list.since'), cell: ({ at }) => <Age at={at} /> },
          {
            id: 'to',
            header: say('list.address'),
            cell: ({ id, ships }) => ships && may('grant.give') && <Address id={id} />,
          },
          {
            id: 'do',
            header: say('list.do'),
            cell: (one) =>
              may('grant.give') && (
                <Row>
                  {(turnsOf[one.state] ?? []).map((turn) => (
                    <Button key={turn} size="sm" onClick={() => setChosen({ one, turn })}>
                      {say(`redemption.${turn}`)}
                    </Button>
                  ))}
                </Row>
              ),
          },
        ]}
      />
      {chosen && (
        <CommandDialog
          name="redemption.turn"
          title={`${say(`redemption.${chosen.turn}`)}: ${nameOf(chosen.one)}`}
          confirmLabel={say(`redemption.${chosen.turn}`)}
          kind={chosen.turn === 'reject' ? 'danger' : 'primary'}
          input={{ id: chosen.one.id, turn: chosen.turn }}
          renews={['officeRedemptions']}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** Fetched when somebody asks for it, as each look is written down. */
function Address({ id }: { id: string }) {
  const say = useWords('officeProgrammes')
  const [isAsked, setAsked] = useState(false)
  const address = useOffice('redemptionAddress', { query: { id } }, { enabled: isAsked })
  if (isAsked) return <>{address.data?.address}</>
  return (
    <Button size="sm" onClick={() => setAsked(true)}>
      {say('redemption.address')}
    </Button>
  )
}
