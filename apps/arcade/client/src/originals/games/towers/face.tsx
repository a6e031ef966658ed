import {
  pay,
  type TowersAction,
  type TowersDifficulty,
  type TowersSetting,
  type TowersView,
  towers,
  towersDifficulties,
  towersPay,
  towersRows,
} from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps, GameFace } from '../../face.ts'
import { Readout, Select } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import type { Json } from '../../wire.ts'
import { Stage } from './Stage.tsx'

export interface TowersChoice {
  readonly difficulty: TowersDifficulty
  /** The tile that an auto-bet takes in each row, from the lowest up. */
  readonly pattern: readonly number[]
}

const difficulties = ['easy', 'medium', 'hard', 'expert', 'master'] as const

export const face: GameFace<TowersChoice, TowersView> = {
  id: 'towers',
  game: towers,
  firstChoice: { difficulty: 'medium', pattern: [] },
  readChoice(kept) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is looked at below
    const { difficulty, pattern } = (kept ?? {}) as Partial<TowersChoice>
    const known = difficulties.find((one) => one === difficulty)
    if (!known) return undefined
    const { tiles } = towersDifficulties[known]
    const isKept = Array.isArray(pattern) && pattern.every((tile) => tile >= 0 && tile < tiles)
    return { difficulty: known, pattern: isKept ? pattern.slice(0, towersRows) : [] }
  },
  betOf: ({ difficulty }, stake) => ({ stake: String(stake), difficulty }),
  Stage,
  Controls,
  actions: ({ difficulty, climbed, multiplier }, { staked }) => [
    {
      action: action({ type: 'climb', tile: anyTile(difficulty) }),
      word: 'mines.random',
      look: 'plain',
      key: 'q',
    },
    {
      action: action({ type: 'cashOut' }),
      word: 'cashOut',
      look: 'main',
      returns: pay(staked, multiplier),
      isOff: climbed.length === 0,
      key: ' ',
    },
  ],
  nextStep({ climbed }, { pattern }) {
    const tile = pattern[climbed.length]
    return action(tile === undefined ? { type: 'cashOut' } : { type: 'climb', tile })
  },
  isPlanned: ({ pattern }) => pattern.length > 0,
  overlaps: 'acts',
  strip: ({ multiplier }, { figures }) => figures.multiplier(multiplier),
  told: ({ climbed, end }, { say }) =>
    end === 'hit'
      ? say('towers.told.hit', { row: climbed.length })
      : say('towers.told.out', { count: climbed.length }),
  rules: ['towers.rule.1', 'towers.rule.2', 'towers.rule.3'],
  settingOf: ({ difficulty }): TowersSetting => ({ difficulty, rows: 1 }),
  PayTable,
}

const action = (taken: TowersAction): Json => ({ ...taken })

/** A random tile for the player; the safe tiles were drawn before. */
function anyTile(difficulty: TowersDifficulty): number {
  return Math.floor(Math.random() * towersDifficulties[difficulty].tiles)
}

function Controls(props: ControlsProps<TowersChoice, TowersView>) {
  const { choice, change, isLocked, isAuto, view, stake } = props
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const { tiles, safe } = towersDifficulties[choice.difficulty]
  return (
    <>
      <Select
        label={say('towers.difficulty')}
        note={say('towers.safe', { safe, tiles })}
        value={choice.difficulty}
        isLocked={isLocked}
        choices={difficulties.map((value) => ({ value, text: say(`towers.${value}`) }))}
        change={(difficulty) => change({ difficulty, pattern: [] })}
      />
      {isAuto && <p className="hint">{say('towers.pattern', { count: choice.pattern.length })}</p>}
      {view && !isAuto && (
        <Readout
          label={say('totalProfit', { multiplier: figures.multiplier(view.multiplier) })}
          value={amount(view.multiplier > 0 ? pay(stake, view.multiplier) - stake : 0n)}
        />
      )}
    </>
  )
}

function PayTable({ choice: { difficulty } }: { choice: TowersChoice }) {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('towers.row')}</th>
          <th>{say('multiplier')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: towersRows }, (_, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{figures.multiplier(towersPay({ difficulty, rows: at + 1 }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
