import './vip.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack, Tabs } from '@baize/ui'
import { ToGames } from '../../shared/ToGames.tsx'
import { useHeldParameters } from '../../shared/useHeldParameters.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { Benefits } from './Benefits.tsx'
import { OwnLevel } from './OwnLevel.tsx'
import { RakebackView } from './RakebackView.tsx'
import { Rules } from './Rules.tsx'
import { Standing } from './Standing.tsx'
import type { Ladder, Vip } from './vipWords.ts'

const views = ['benefits', 'rakeback', 'level', 'rules'] as const

/** The member's VIP level: how far the next one is, what each gives, and what it earned. */
export default function VipPage() {
  const say = useWords('vip')
  const ladder = useCall('vipLadder', {})
  const own = useCall('vip', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={ladder} faultTitle={say('fault')} wait={<Wait />}>
      {({ offer }) => (
        <WhenRead read={own} faultTitle={say('fault')} wait={<Wait />}>
          {(vip) => (offer ? <Shown ladder={offer} vip={vip} /> : <None vip={vip} />)}
        </WhenRead>
      )}
    </WhenRead>
  )
}

function Wait() {
  return (
    <Stack space={16}>
      <Skeleton height={220} />
      <Skeleton height={360} />
    </Stack>
  )
}

/** Without a ladder; what was earned on an earlier one can still be claimed. */
function None({ vip }: { vip: Vip }) {
  const say = useWords('vip')
  if (vip.rakeback && vip.rakeback.due !== '0')
    return <RakebackView rakeback={vip.rakeback} currency={vip.currency} />
  return (
    <Panel>
      <EmptyState art="chips" title={say('none')} actions={<ToGames />}>
        {say('noneText')}
      </EmptyState>
    </Panel>
  )
}

function Shown({ ladder, vip }: { ladder: Ladder; vip: Vip }) {
  const say = useWords('vip')
  const [parameters, change] = useHeldParameters()
  const view = views.find((each) => each === parameters.get('view')) ?? 'benefits'
  return (
    <Stack space={16}>
      <Standing ladder={ladder} vip={vip} />
      <Tabs
        look="segments"
        className="segments-wide"
        label={say('views')}
        value={view}
        onChange={(id) => change(() => ({ view: id === 'benefits' ? undefined : id }))}
        tabs={views.map((id) => ({ id, label: say(`view.${id}`) }))}
      >
        {view === 'benefits' && <Benefits ladder={ladder} own={vip} />}
        {view === 'rakeback' && vip.rakeback && (
          <RakebackView rakeback={vip.rakeback} currency={vip.currency} />
        )}
        {view === 'level' && <OwnLevel ladder={ladder} vip={vip} />}
        {view === 'rules' && <Rules ladder={ladder} currency={vip.currency} />}
      </Tabs>
    </Stack>
  )
}
