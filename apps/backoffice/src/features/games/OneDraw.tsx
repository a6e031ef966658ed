import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, IconButton, KeyValue, Row, Stack, StateBanner, type Tone } from '@baize/ui'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { Coded } from '../../list/Coded.tsx'
import { ReadOne } from '../../list/ReadOne.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { KeyForm } from './KeyForm.tsx'
import { prizeName } from './prizeName.ts'

export type Draw = OfficeValue<'officeDraw'>

export const drawTones: Record<Draw['state'], Tone> = {
  open: 'info',
  closed: 'warning',
  provisional: 'brass',
  drawn: 'info',
  settled: 'success',
  void: 'neutral',
}

/** One draw with its entries; the form to key in what is wanted now. */
export function OneDraw({ id }: { id: string }) {
  const asked = useOffice('officeDraw', { query: { id } })
  return (
    <ReadOne asked={asked} isIt={(draw) => draw.id === id}>
      {(draw) => <Shown draw={draw} onAgain={() => void asked.refetch()} />}
    </ReadOne>
  )
}

function Shown({ draw, onAgain }: { draw: Draw; onAgain: () => void }) {
  const say = useWords('officeGames')
  const mayKey = useMay()('lottery.key', true)
  const [isKeying, setKeying] = useState(false)
  const { state, entered, isUnequal, isKeyedByMe } = draw
  const isWanted = state === 'closed' || state === 'settled'
  return (
    <Stack space={16}>
      <Row>
        <Badge tone={drawTones[state]}>{say(`draw.state.${state}`)}</Badge>
        <IconButton size="sm" icon={<RotateCw />} label={say('draw.again')} onClick={onAgain} />
      </Row>
      <KeyValue
        facts={[
          { id: 'lottery', label: say('draw'), value: <Coded name={draw.name} code={draw.id} /> },
          { id: 'at', label: say('draw.at'), value: <Moment at={draw.drawsAt} /> },
          { id: 'tickets', label: say('draw.tickets'), value: draw.tickets ?? '–' },
          ...(draw.settlesAt
            ? [
                {
                  id: 'settles',
                  label: say('draw.settlesAt'),
                  value: <Moment at={draw.settlesAt} />,
                },
              ]
            : []),
          ...(draw.corrections > 0
            ? [{ id: 'corrections', label: say('draw.corrections'), value: draw.corrections }]
            : []),
        ]}
      />
      {draw.result && (
        <section>
          <h3>{say('draw.result')}</h3>
          <Numbers result={draw.result} prizes={draw.prizes} />
        </section>
      )}
      {entered.length > 0 && <Entered draw={draw} />}
      {isUnequal && <StateBanner tone="warning" title={say('draw.unequal')} />}
      {isWanted && isKeyedByMe && <StateBanner tone="info" title={say('draw.mine')} />}
      {isWanted && !isKeyedByMe && !mayKey && <p>{say('key.house')}</p>}
      {isWanted && !isKeyedByMe && mayKey && !isKeying && (
        <div className="games-actions">
          <Button kind={state === 'closed' ? 'primary' : 'danger'} onClick={() => setKeying(true)}>
            {say(state === 'closed' ? 'key' : 'key.correct')}
          </Button>
        </div>
      )}
      {isWanted && !isKeyedByMe && mayKey && isKeying && (
        <KeyForm draw={draw} onDone={() => setKeying(false)} />
      )}
    </Stack>
  )
}

function Entered({ draw }: { draw: Draw }) {
  const say = useWords('officeGames')
  return (
    <section>
      <h3>{say('draw.keyed')}</h3>
      <Stack space={12}>
        {draw.entered.map(({ by, at, number, source, evidence, result }) => (
          <div key={`${by} ${number}`} className="games-entry">
            <strong>{by}</strong> <Moment at={at} />
            {number > 0 && <> · {say('draw.number', { number })}</>}
            {source && <p>{source}</p>}
            {evidence && <p className="games-evidence">{evidence}</p>}
            {result ? (
              <Numbers result={result} prizes={draw.prizes} />
            ) : (
              <p>{say('draw.hidden')}</p>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}

function Numbers({ result, prizes }: { result: Record<string, string[]>; prizes: Draw['prizes'] }) {
  const lottery = useWords('lottery')
  return (
    <KeyValue
      facts={prizes.map(({ key }) => ({
        id: key,
        label: prizeName(lottery, key),
        value: (
          <bdi dir="ltr" className="games-numbers">
            {result[key]?.join(' ')}
          </bdi>
        ),
      }))}
    />
  )
}
