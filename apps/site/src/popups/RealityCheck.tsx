import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, Button, KeyValue, Popup, Stack } from '@baize/ui'
import { useState } from 'react'
import { BreakPopup } from '../features/limits/BreakPopup.tsx'
import type { Protection } from '../features/limits/protection.ts'
import { spanWords } from '../features/limits/spell.ts'
import { useLeave } from '../session/useLeave.ts'
import { useShownSession } from '../shared/hold/useShown.ts'

interface RealityCheckProps {
  protection: Protection
  onKeep: () => void
}

/** Shows time and net result, of an open game up to what it has shown; it closes only with an answer. */
export default function RealityCheck({ protection, onKeep }: RealityCheckProps) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const { busy, leave } = useLeave()
  const [isBreaking, setBreaking] = useState(false)
  const { session, currency } = useShownSession(protection) ?? protection
  const money = { currency, locale: tag }
  const time = spanWords(session.minutes, tag)
  return (
    <Popup
      open
      className="popup-held"
      title={say('check.title')}
      description={say('check.text', { time })}
      closeLabel={say('check.keep')}
      onClose={onKeep}
    >
      <Stack space={16}>
        <KeyValue
          facts={[
            { id: 'time', label: say('session.time'), value: time },
            {
              id: 'staked',
              label: say('session.staked'),
              value: <Amount {...money} minor={BigInt(session.staked)} />,
            },
            {
              id: 'net',
              label: say('session.net'),
              value: <Amount {...money} minor={BigInt(session.net)} sign="always" tone="signed" />,
              sum: true,
            },
          ]}
        />
        <Stack space={8}>
          <Button size="lg" wide disabled={busy} onClick={onKeep}>
            {say('check.keep')}
          </Button>
          <Button size="lg" wide disabled={busy} onClick={() => setBreaking(true)}>
            {say('check.break')}
          </Button>
          <Button size="lg" wide kind="quiet" busy={busy} onClick={() => void leave()}>
            {say('check.leave')}
          </Button>
        </Stack>
      </Stack>
      {isBreaking && (
        <BreakPopup
          kind="timeOut"
          standing={protection.exclusion}
          onClose={() => setBreaking(false)}
        />
      )}
    </Popup>
  )
}
