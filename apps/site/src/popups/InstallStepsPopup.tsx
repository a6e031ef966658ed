import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { CirclePlus, Compass, MonitorSmartphone, Share } from 'lucide-react'
import { useSite } from '../start/site.tsx'
import type { Popups } from './usePopups.ts'

/** iOS installs a web app by hand: four steps, each with its sign. */
export default function InstallStepsPopup({ popups }: { popups: Popups }) {
  const say = useWords('content')
  const frame = useWords('frame')
  const { merchant } = useSite()
  const steps = [
    { Icon: Compass, words: say('install.open', { domain: location.host }) },
    { Icon: Share, words: say('install.share') },
    { Icon: CirclePlus, words: say('install.add') },
    { Icon: MonitorSmartphone, words: say('install.start', { merchant: merchant.name }) },
  ]
  return (
    <Popup
      open
      escapable
      title={say('install.title')}
      description={say('install.text')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <ol className="install-steps">
        {steps.map(({ Icon, words }, index) => (
          <li key={words}>
            <span className="install-number tabular" aria-hidden="true">
              {index + 1}
            </span>
            <span className="bz-rest">{words}</span>
            <Icon aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Popup>
  )
}
