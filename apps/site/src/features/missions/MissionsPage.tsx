import './missions.css'
import { useWords } from '@baize/i18n/react'
import { Tabs } from '@baize/ui'
import { useHeldParameters } from '../../shared/useHeldParameters.ts'
import { Missions } from './Missions.tsx'
import { Races } from './Races.tsx'

const views = ['missions', 'races'] as const

/** Tasks with rewards, and races for prizes. */
export default function MissionsPage() {
  const say = useWords('missions')
  const [parameters, change] = useHeldParameters()
  const view = views.find((each) => each === parameters.get('view')) ?? 'missions'
  const turn = (id: string) =>
    change(() => ({ view: id === 'missions' ? undefined : id, race: undefined }))
  return (
    <Tabs
      look="segments"
      className="segments-wide"
      label={say('views')}
      value={view}
      onChange={turn}
      tabs={views.map((id) => ({ id, label: say(`view.${id}`) }))}
    >
      {view === 'missions' ? <Missions /> : <Races />}
    </Tabs>
  )
}
