import type { ContractKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Stack, Tabs } from '@baize/ui'
import { useSearchParams } from 'react-router'
import { OwnContract } from './contracts/OwnContract.tsx'
import { TeamContracts } from './contracts/TeamContracts.tsx'
import { PayRecord } from './pay/PayRecord.tsx'

const views = ['pay', 'own', 'team'] as const
type View = (typeof views)[number]

/** One kind of contract: what it paid, what was agreed with the upline, and with downlines. */
export default function ContractsPage({ kind }: { kind: ContractKind }) {
  const say = useWords('contracts')
  const [search, setSearch] = useSearchParams()
  const downlineId = search.get('downline') ?? undefined
  const asked = views.find((each) => each === search.get('view'))
  const view: View = asked ?? (downlineId ? 'team' : 'pay')
  const turn = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams({ page: before.get('page') ?? '' })
        if (id !== 'pay') after.set('view', id)
        return after
      },
      { replace: true },
    )
  return (
    <Stack space={16}>
      <Tabs
        look="segments"
        className="segments-wide"
        label={say('tabs')}
        value={view}
        onChange={turn}
        tabs={views.map((id) => ({ id, label: say(`tab.${id}`) }))}
      >
        {view === 'pay' && <PayRecord key={kind} kind={kind} />}
        {view === 'own' && <OwnContract key={kind} kind={kind} />}
        {view === 'team' && <TeamContracts key={kind} kind={kind} downlineId={downlineId} />}
      </Tabs>
    </Stack>
  )
}
