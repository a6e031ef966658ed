import type { CommandInput, OfficeValue } from '@baize/contract/office'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, KeyValue, Row, Stack, TextField, type Tone } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Coded } from '../../list/Coded.tsx'
import { useMay } from '../../session/me.tsx'

export type Game = OfficeValue<'officeGames'>['list'][number]
type Choice = Omit<CommandInput<'game.choose'>, 'game'>
type State = 'on' | 'off' | 'resting' | 'stopped' | 'unlisted' | 'vendorOff'

export const gameTones: Record<State, Tone> = {
  on: 'success',
  off: 'neutral',
  resting: 'warning',
  stopped: 'danger',
  unlisted: 'neutral',
  vendorOff: 'neutral',
}

/** The first reason why it is not on the site. */
export function gameState(game: Game): State {
  if (game.isStopped) return 'stopped'
  if (!game.isListed) return 'unlisted'
  if (game.isOff) return 'off'
  if (game.vendorState === 'off') return 'vendorOff'
  const rests = game.isResting || game.inMaintenance || game.vendorState === 'resting'
  return rests ? 'resting' : 'on'
}

export function marksOf({ isHot, isNew, isRecommended }: Game) {
  const marks = { hot: isHot, new: isNew, recommended: isRecommended }
  return (['hot', 'new', 'recommended'] as const).filter((mark) => marks[mark])
}

/** Hundredths of a percent. */
export const rtpText = (rtp: number | null) => (rtp === null ? '' : `${(rtp / 100).toFixed(2)} %`)

export function OneGame({ game }: { game: Game }) {
  const say = useWords('officeGames')
  const may = useMay()
  const [asked, setAsked] = useState<{ action: Key<'officeGames'>; choice: Choice }>()
  const [isPlacing, setPlacing] = useState(false)
  const state = gameState(game)
  const actions: { action: Key<'officeGames'>; choice: Choice; isDanger?: boolean }[] = [
    game.isOff
      ? { action: 'game.switchOn', choice: { isOff: false } }
      : { action: 'game.switchOff', choice: { isOff: true }, isDanger: true },
    game.isResting
      ? { action: 'game.wake', choice: { isResting: false } }
      : { action: 'game.rest', choice: { isResting: true } },
    game.isRecommended
      ? { action: 'game.unrecommend', choice: { isRecommended: false } }
      : { action: 'game.recommend', choice: { isRecommended: true } },
  ]
  return (
    <Stack space={16}>
      <Row>
        <Badge tone={gameTones[state]}>{say(`game.state.${state}`)}</Badge>
      </Row>
      {state === 'unlisted' && <p>{say('game.unlisted.text')}</p>}
      <KeyValue
        facts={[
          { id: 'id', label: say('game.id'), value: <bdi dir="ltr">{game.id}</bdi> },
          {
            id: 'vendor',
            label: say('games.vendor'),
            value: <Coded name={game.vendorName} code={game.vendor} />,
          },
          { id: 'integration', label: say('game.integration'), value: game.integration },
          { id: 'rtp', label: say('game.rtp'), value: rtpText(game.rtp) || '–' },
          { id: 'place', label: say('game.place'), value: game.place ?? say('game.place.own') },
        ]}
      />
      {may('game.edit') && (
        <div className="games-actions">
          {actions.map(({ action, choice, isDanger }) => (
            <Button
              key={action}
              kind={isDanger ? 'danger' : 'secondary'}
              onClick={() => setAsked({ action, choice })}
            >
              {say(action)}
            </Button>
          ))}
          <Button onClick={() => setPlacing(true)}>{say('game.setPlace')}</Button>
        </div>
      )}
      {asked && (
        <CommandDialog
          name="game.choose"
          title={say('game.change', { action: say(asked.action), name: game.name })}
          confirmLabel={say(asked.action)}
          kind={asked.choice.isOff ? 'danger' : 'primary'}
          input={{ game: game.id, ...asked.choice }}
          renews={renews}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isPlacing && <Place game={game} onClose={() => setPlacing(false)} />}
    </Stack>
  )
}

const renews = ['officeGames', 'officeVendors'] as const

function Place({ game, onClose }: { game: Game; onClose: () => void }) {
  const say = useWords('officeGames')
  const [typed, setTyped] = useState(String(game.place ?? ''))
  const place = typed === '' ? null : Number(typed)
  const isWrong = place !== null && !(Number.isInteger(place) && place >= 1 && place <= 999)
  return (
    <CommandDialog
      name="game.choose"
      title={say('game.change', { action: say('game.setPlace'), name: game.name })}
      confirmLabel={say('game.setPlace')}
      input={isWrong ? undefined : { game: game.id, place }}
      missing={say('game.place.wrong')}
      renews={renews}
      onClose={onClose}
    >
      <TextField
        label={say('game.place.field')}
        hint={say('game.place.hint')}
        error={isWrong ? say('game.place.wrong') : undefined}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
    </CommandDialog>
  )
}
