import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Button, Heading, KeyValue, Page, Panel, Row, Skeleton, Stat } from '@baize/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { useActing, useMay } from '../../session/me.tsx'
import { DeskForm } from './DeskForm.tsx'
import { DutyLanguages } from './DutyLanguages.tsx'
import { DutySwitch } from './DutySwitch.tsx'
import { clockOf, type Hours, isAllDay, weekdaysIn } from './hours.ts'
import { OutsideChat } from './OutsideChat.tsx'
import { Replies } from './Replies.tsx'
import type { Desk } from './types.ts'
import './support.css'

const everyMs = 30_000

/** When we answer and how soon, who does, how well it went, and the texts that staff insert. */
export function DeskPage() {
  const say = useWords('officeSupport')
  const office = useWords('office')
  const may = useMay()
  const asked = useOffice('officeDesk', {}, { everyMs })
  const [isEditing, setEditing] = useState(false)
  if (asked.error && !asked.data)
    return (
      <Page>
        <Fault
          refusal={asked.error}
          isReading={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      </Page>
    )
  const desk = asked.data
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{office('section.desk')}</Heading>
          <p className="office-lead">{say('desk.text')}</p>
        </div>
        {desk && (
          <Badge tone={desk.isOpen ? 'success' : 'neutral'}>
            {say(desk.isOpen ? 'desk.open' : 'desk.closed')}
          </Badge>
        )}
        {desk && may('support.edit') && (
          <Button icon={<Pencil />} onClick={() => setEditing(true)}>
            {say('desk.edit')}
          </Button>
        )}
      </Row>
      {desk ? (
        <>
          <Figures desk={desk} />
          <div className="support-desk">
            <HoursPanel desk={desk} />
            <Panel title={say('promise')} description={say('promise.text')}>
              <KeyValue
                facts={(['chat', 'ticket', 'payments'] as const).map((name) => ({
                  id: name,
                  label: say(`promise.${name}`),
                  value: <Minutes of={desk.promise[name]} />,
                }))}
              />
            </Panel>
            <OnDuty desk={desk} />
            <OutsideChat desk={desk} />
          </div>
        </>
      ) : (
        <Skeleton height={320} />
      )}
      <Replies />
      {isEditing && desk && <DeskForm desk={desk} onClose={() => setEditing(false)} />}
    </Page>
  )
}

/** The server counts no further. */
const lateMax = 99

/** What is late now, and what happened in the last thirty days. */
function Figures({ desk: { last, late: lateNow } }: { desk: Desk }) {
  const say = useWords('officeSupport')
  const { tag } = useLanguage()
  const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const { conversations, answered, answeredInTime, rated, stars } = last
  const late = lateNow > lateMax ? `${lateMax}+` : number.format(lateNow)
  return (
    <section className="support-figures" aria-label={say('figures')}>
      <Stat
        framed
        size="sm"
        label={say('figures.late')}
        value={<Link to="/conversations?view=late">{late}</Link>}
        note={say('figures.late.text')}
      />
      <Stat
        framed
        size="sm"
        label={say('figures.conversations')}
        value={number.format(conversations)}
        note={say('figures.days')}
      />
      <Stat
        framed
        size="sm"
        label={say('figures.inTime')}
        value={answered > 0 ? percent.format(answeredInTime / answered) : '–'}
        note={say('figures.inTime.of', {
          count: number.format(answeredInTime),
          all: number.format(answered),
        })}
      />
      <Stat
        framed
        size="sm"
        label={say('figures.stars')}
        value={rated > 0 ? `${number.format(stars / rated)} ★` : '–'}
        note={say('figures.rated', { count: rated })}
      />
    </section>
  )
}

function HoursPanel({ desk: { week, timeZone } }: { desk: Desk }) {
  const say = useWords('officeSupport')
  const { tag } = useLanguage()
  const inWords = (hours: Hours) => {
    if (hours === null) return say('hours.closed')
    if (isAllDay(hours)) return say('hours.allDay')
    return <bdi dir="ltr">{`${clockOf(hours.from)} – ${clockOf(hours.until)}`}</bdi>
  }
  return (
    <Panel title={say('hours')} description={say('hours.zone', { zone: timeZone })}>
      <KeyValue
        facts={weekdaysIn(tag).map((name, day) => ({
          id: name,
          label: name,
          value: inWords(week[day] ?? null),
        }))}
      />
    </Panel>
  )
}

const minutesOfHour = 60

function Minutes({ of }: { of: number }) {
  const say = useWords('officeSupport')
  const isHours = of >= minutesOfHour && of % minutesOfHour === 0
  return isHours ? say('hoursOf', { count: of / minutesOfHour }) : say('minutes', { count: of })
}

function OnDuty({ desk }: { desk: Desk }) {
  const { onDuty } = desk
  const say = useWords('officeSupport')
  const { me } = useActing()
  return (
    <Panel title={say('onDuty')} description={say('onDuty.text')}>
      <DutySwitch />
      <DutyLanguages desk={desk} />
      {onDuty.length === 0 ? (
        <p>{say('onDuty.nobody')}</p>
      ) : (
        <KeyValue
          facts={onDuty.map(({ staffId, name, open, languages: spoken }) => ({
            id: staffId,
            label: staffId === me.id ? say('onDuty.me', { name }) : name,
            value: [
              say('onDuty.open', { count: open }),
              ...spoken.map((code) => languages[code].name),
            ].join(' · '),
          }))}
        />
      )}
    </Panel>
  )
}
