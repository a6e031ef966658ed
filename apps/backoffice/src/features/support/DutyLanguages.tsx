import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, Popup } from '@baize/ui'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useOfficeSend } from '../../hooks.tsx'
import { useMay } from '../../session/me.tsx'
import type { Desk } from './types.ts'

/** In which languages one answers: chats in them come first. */
export function DutyLanguages({ desk }: { desk: Desk }) {
  const say = useWords('officeSupport')
  const may = useMay()('support.answer')
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  const named = desk.languages.map((code) => languages[code].name).join(', ')
  return (
    <>
      <p className="bz-quiet support-line">
        {say('duty.languages')}: {named || say('duty.languages.all')}
      </p>
      <div className="support-line">
        <Button size="sm" icon={<Languages />} onClick={() => setOpen(true)}>
          {say('duty.languages.choose')}
        </Button>
      </div>
      {isOpen && <Choice desk={desk} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choice({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const say = useWords('officeSupport')
  const office = useWords('office')
  const errors = useWords('errors')
  const [chosen, setChosen] = useState<readonly LanguageCode[]>(desk.languages)
  const send = useOfficeSend('officeDuty', 'officeDesk')
  const toggle = (code: LanguageCode, isOn: boolean) =>
    setChosen(languageCodes.filter((each) => (each === code ? isOn : chosen.includes(each))))
  const save = () =>
    send.mutate(
      { body: { isOnDuty: desk.isOnDuty, languages: [...chosen] } },
      { onSuccess: onClose },
    )
  return (
    <Popup
      open
      escapable
      title={say('duty.languages')}
      description={say('duty.languages.text')}
      closeLabel={office('close')}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={send.isPending} onClick={save}>
          {say('save')}
        </Button>
      }
    >
      {send.error && <p role="alert">{send.error.message || errors(send.error.code)}</p>}
      <div className="support-languages">
        {languageCodes.map((code) => (
          <Checkbox
            key={code}
            label={languages[code].name}
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
        ))}
      </div>
    </Popup>
  )
}
