import { type MemberIcon, memberIcons } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Popup, StateBanner } from '@baize/ui'
import { Emblem } from '../../../art/Emblem.tsx'
import { useChange } from './useChange.ts'

export function PicturePopup(props: { chosen: MemberIcon; onClose: () => void }) {
  const say = useWords('security')
  const frame = useWords('frame')
  const { change, isBusy, fault } = useChange('chooseIcon')
  const choose = async (icon: MemberIcon) => {
    if (await change({ body: { icon } })) props.onClose()
  }
  return (
    <Popup
      open
      escapable
      title={say('picture.title')}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      {fault && <StateBanner tone="danger" title={fault} />}
      <div className="pictures">
        {memberIcons.map((icon, place) => (
          <button
            key={icon}
            type="button"
            aria-pressed={icon === props.chosen}
            aria-label={say('picture.number', { number: place + 1 })}
            disabled={isBusy}
            onClick={() => void choose(icon)}
          >
            <Emblem name={icon} />
          </button>
        ))}
      </div>
    </Popup>
  )
}
