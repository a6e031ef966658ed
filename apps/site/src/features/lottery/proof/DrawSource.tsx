import { useWords } from '@baize/i18n/react'
import { Badge, Panel, Stack } from '@baize/ui'
import { useTimeWords } from '../../../shared/Moment.tsx'
import type { DrawShown } from '../lottery.types.ts'
import { useLotteryWords } from '../useLotteryWords.ts'

/** What decides the draw, first in words and then in figures. */
export function DrawSource({ draw }: { draw: DrawShown }) {
  const say = useWords('lottery')
  const { proof } = draw
  return (
    <Panel
      title={say(`proof.${proof.kind}`)}
      actions={proof.kind === 'seed' && <Badge tone="warning">{say('proof.weaker')}</Badge>}
    >
      <Stack space={16}>
        <p>
          <SourceText proof={proof} />
        </p>
        <dl className="proof-figures">
          {useFigures(draw).map(({ name, value, isCode }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isCode ? <code dir="ltr">{value}</code> : value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Panel>
  )
}

function SourceText({ proof }: Pick<DrawShown, 'proof'>) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const time = useTimeWords()
  if (proof.kind !== 'beacon') return say(`proof.${proof.kind}Text`)
  return say('proof.beaconText', {
    round: words.figure(proof.round),
    time: time(proof.at, 'exact'),
  })
}

interface Figure {
  name: string
  value: string
  isCode: boolean
}

function useFigures(draw: DrawShown): Figure[] {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const { proof, root, tickets, rulesVersion } = draw
  const code = (name: string, value: string | null, otherwise = say('proof.later')): Figure => ({
    name,
    value: value ?? otherwise,
    isCode: value !== null,
  })
  const isClosed = draw.state !== 'open'
  return [
    ...(proof.kind === 'beacon'
      ? [
          code(say('proof.round'), String(proof.round)),
          code(say('proof.chain'), proof.chain),
          code(say('proof.signature'), proof.signature),
        ]
      : []),
    ...(proof.kind === 'seed'
      ? [code(say('proof.commitment'), proof.commitment), code(say('proof.seedValue'), proof.seed)]
      : []),
    code(say('proof.root'), root, say(isClosed ? 'proof.noRoot' : 'proof.rootLater')),
    ...(tickets === null
      ? []
      : [{ name: say('proof.tickets'), value: words.figure(tickets), isCode: false }]),
    { name: say('proof.rules'), value: String(rulesVersion), isCode: false },
  ]
}
