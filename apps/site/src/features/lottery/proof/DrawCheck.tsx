import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack, StateBanner } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { DrawShown } from '../lottery.types.ts'
import { ResultFull } from '../shown/ResultFull.tsx'
import { SaveFile } from '../shown/SaveFile.tsx'
import type { DrawVerdict } from './drawCheck.ts'
import { checkDraw, isCheckable } from './drawCheck.ts'

/** The browser repeats the draw and says in words what came of it. */
export function DrawCheck({ draw }: { draw: DrawShown }) {
  const say = useWords('lottery')
  const [verdict, setVerdict] = useState<DrawVerdict>()
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setVerdict(await checkDraw(draw))
    setBusy(false)
  }
  if (draw.proof.kind === 'external') return null
  return (
    <Panel title={say('proof.check')} description={say('proof.checkText')}>
      <Stack space={16}>
        {isCheckable(draw) ? (
          <div>
            <Button
              kind="primary"
              icon={<ShieldCheck />}
              busy={isBusy}
              busyLabel={say('proof.checking')}
              onClick={() => void check()}
            >
              {say('proof.check')}
            </Button>
          </div>
        ) : (
          <p className="bz-quiet">{say('proof.checkLater')}</p>
        )}
        <div aria-live="polite">
          {verdict && <Verdict verdict={verdict} kind={draw.proof.kind} />}
        </div>
        {isCheckable(draw) && <SaveFile of={draw} />}
        {verdict?.result && (
          <div className="proof-again">
            <small>{say('proof.recomputed')}</small>
            <ResultFull result={mutable(verdict.result)} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function Verdict({ verdict, kind }: { verdict: DrawVerdict; kind: 'beacon' | 'seed' }) {
  const say = useWords('lottery')
  if (verdict.state === 'right') {
    return (
      <StateBanner tone="success" title={say('proof.verdict.right')}>
        <p>{say(kind === 'beacon' ? 'proof.verdict.rightBeacon' : 'proof.verdict.rightSeed')}</p>
      </StateBanner>
    )
  }
  const isOld = verdict.fault === 'rules'
  return (
    <StateBanner tone={isOld ? 'warning' : 'danger'} title={say(`proof.verdict.${verdict.fault}`)}>
      <p>{say(isOld ? 'proof.verdict.rulesText' : 'proof.verdict.wrongText')}</p>
    </StateBanner>
  )
}

function mutable(result: NonNullable<DrawVerdict['result']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]]))
}
