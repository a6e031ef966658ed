import { useWords } from '@baize/i18n/react'
import { Button, Panel } from '@baize/ui'
import { BellRing, Coffee, DoorClosed, LifeBuoy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { BreakPopup } from './BreakPopup.tsx'
import { openDays } from './limits.rules.ts'
import type { BreakKind, Protection } from './protection.ts'
import { RealityField } from './RealityField.tsx'
import { useNow } from './useNow.ts'

/** Breaks, reality checks and help. */
export function BreaksPanel({ protection }: { protection: Protection }) {
  const say = useWords('protection')
  const [asked, setAsked] = useState<BreakKind>()
  const { exclusion } = protection
  const now = useNow()
  const isOpen = (kind: BreakKind) => openDays(kind, exclusion, now).length > 0
  return (
    <Panel title={say('breaks.title')} description={say('breaks.text')}>
      <ul>
        {isOpen('timeOut') && (
          <Row icon={<Coffee />} title={say('break.timeOut')} text={say('break.timeOutText')}>
            <Button size="sm" onClick={() => setAsked('timeOut')}>
              {say('break.take')}
            </Button>
          </Row>
        )}
        {isOpen('exclusion') && (
          <Row
            icon={<DoorClosed />}
            title={say('break.exclusion')}
            text={say('break.exclusionText')}
          >
            <Button size="sm" kind="danger" onClick={() => setAsked('exclusion')}>
              {say('break.exclude')}
            </Button>
          </Row>
        )}
        <Row icon={<BellRing />} title={say('reality.title')} text={say('reality.text')}>
          <RealityField minutes={protection.realityMinutes} />
        </Row>
        <Row icon={<LifeBuoy />} title={say('help.title')} text={say('help.text')}>
          <Button size="sm" render={(props) => <Link to={paths.help('play')} {...props} />}>
            {say('help.open')}
          </Button>
        </Row>
      </ul>
      {asked && (
        <BreakPopup kind={asked} standing={exclusion} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

function Row(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <li className="break-row">
      <span className="limit-sign" aria-hidden="true">
        {props.icon}
      </span>
      <div className="break-words">
        <strong>{props.title}</strong>
        <span>{props.text}</span>
      </div>
      <div className="break-way">{props.children}</div>
    </li>
  )
}
