import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Checkbox, Popup, RadioGroup, Stack, toast } from '@baize/ui'
import { useState } from 'react'
import { FormNote } from '../../shared/FormNote.tsx'
import { timeWords } from '../../shared/times.ts'
import { endOf, openDays } from './limits.rules.ts'
import type { BreakKind, Exclusion } from './protection.ts'
import { daysWords } from './spell.ts'
import { useProtection } from './useProtection.ts'

interface BreakPopupProps {
  kind: BreakKind
  standing: Exclusion | null
  onClose: () => void
}

/** Asks for the length first, then for a confirmation, because a break cannot be undone. */
export function BreakPopup({ kind, standing, onClose }: BreakPopupProps) {
  const say = useWords('protection')
  const frame = useWords('frame')
  const [now] = useState(() => new Date())
  const open = openDays(kind, standing, now)
  const [days, setDays] = useState<number | null>(open[0] ?? null)
  const [isChosen, setChosen] = useState(false)
  return (
    <Popup
      open
      title={say(`break.${kind}`)}
      description={isChosen ? undefined : say(`break.${kind}Text`)}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      {isChosen ? (
        <Sure kind={kind} days={days} now={now} onBack={() => setChosen(false)} onDone={onClose} />
      ) : (
        <Stack space={16}>
          <Lengths open={open} days={days} now={now} onChoose={setDays} />
          <Button kind="primary" size="lg" wide onClick={() => setChosen(true)}>
            {say('break.next')}
          </Button>
        </Stack>
      )}
    </Popup>
  )
}

const forGood = 'forGood'

function Lengths(props: {
  open: (number | null)[]
  days: number | null
  now: Date
  onChoose: (days: number | null) => void
}) {
  const { open, days, now, onChoose } = props
  const say = useWords('protection')
  const { tag } = useLanguage()
  return (
    <RadioGroup
      cards
      label={say('break.length')}
      reserve={false}
      value={days === null ? forGood : String(days)}
      onChange={(value) => onChoose(value === forGood ? null : Number(value))}
      options={open.map((each) => {
        const end = endOf(each, now)
        if (each === null || end === null) {
          return { value: forGood, label: say('break.forGood'), detail: say('break.neverEnds') }
        }
        const detail = say('break.until', { time: timeWords(end, tag) })
        return { value: String(each), label: daysWords(each, tag), detail }
      })}
    />
  )
}

interface SureProps {
  kind: BreakKind
  days: number | null
  now: Date
  onBack: () => void
  onDone: () => void
}

function Sure({ kind, days, now, onBack, onDone }: SureProps) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const [isMeant, setMeant] = useState(false)
  const [isJudged, judge] = useState(false)
  const { change, isBusy, fault, popup } = useProtection('exclude')
  const end = endOf(days, now)
  const leave = async () => {
    judge(true)
    if (!isMeant || !(await change({ body: { kind, days } }))) return
    toast({ title: say(`break.${kind}Begun`) })
    onDone()
  }
  return (
    <Stack space={16}>
      <p className="break-end" tabIndex={-1} ref={focusOn}>
        {end ? say('break.endsAt', { time: timeWords(end, tag) }) : say('break.endsNever')}
      </p>
      <ul className="break-means">
        <li>{say('break.means.play')}</li>
        <li>{say('break.means.letters')}</li>
        <li>{say('break.means.withdraw')}</li>
        <li>{say('break.means.early')}</li>
      </ul>
      <Checkbox
        required
        checked={isMeant}
        label={say('break.understood')}
        error={isJudged && !isMeant ? say('break.understoodFirst') : undefined}
        onChange={({ target }) => setMeant(target.checked)}
      />
      <FormNote>{fault}</FormNote>
      <Stack space={8}>
        <Button kind="danger" size="lg" wide busy={isBusy} onClick={() => void leave()}>
          {say(`break.${kind}Begin`)}
        </Button>
        <Button kind="quiet" wide disabled={isBusy} onClick={onBack}>
          {say('break.back')}
        </Button>
      </Stack>
      {popup}
    </Stack>
  )
}

/** The pressed button is gone, so the focus moves to the new step for screen readers. */
function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
