import { useWords } from '@baize/i18n/react'
import { cx, VisuallyHidden } from '@baize/ui'
import type { CSSProperties } from 'react'
import type { ResultShape } from '../lottery.rules.ts'
import { piecesOf, shapeOf, wingoColour } from '../lottery.rules.ts'
import type { Result } from '../lottery.types.ts'
import { Die } from './Dice.tsx'

interface ResultRowProps {
  result: Result
  size?: 'small' | 'medium' | 'large'
  /** The numbers appear one after the other. */
  isFresh?: boolean
  /** The places of numbers that a ticket hit; the others step back. */
  marked?: readonly { prize: string; at: number }[]
}

/** A result in one row: balls, dice, cars or digits. Of many prizes, the first one. */
export function ResultRow({ result, size = 'medium', isFresh, marked }: ResultRowProps) {
  const shape = shapeOf(result)
  const pieces = piecesOf(result)
  const isMarked = (at: number) => marked?.some((mark) => mark.at === at)
  const first = shape === 'prizes' ? Object.keys(result)[0] : undefined
  return (
    <span
      className="result-row"
      data-size={size}
      data-shape={shape}
      data-length={lengthOf(pieces.length)}
      dir="ltr"
    >
      <VisuallyHidden>{pieces.join(' ')}</VisuallyHidden>
      {first && <PrizeName prize={first} />}
      {pieces.map((piece, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a number may come twice; its place is what it is
          key={at}
          aria-hidden="true"
          className={cx('result-piece', isFresh && 'result-fresh')}
          data-hit={marked && shape !== 'digits' ? (isMarked(at) ?? false) : undefined}
          style={{ '--at': at } as CSSProperties}
        >
          <Piece shape={shape} piece={piece} isBonus={isBonus(result, at)} />
        </span>
      ))}
    </span>
  )
}

/** Seven balls need a narrower row than five, and the twenty of keno two rows. */
function lengthOf(pieces: number): 'short' | 'long' | 'double' {
  if (pieces >= 16) return 'double'
  return pieces >= 7 ? 'long' : 'short'
}

function isBonus(result: Result, at: number): boolean {
  return result['bonus'] !== undefined && at >= (result['balls']?.length ?? 0)
}

function Piece(props: { shape: ResultShape; piece: string; isBonus: boolean }) {
  const { shape, piece } = props
  switch (shape) {
    case 'dice':
      return <Die face={piece} />
    case 'order':
      return (
        <span className="result-car" data-car={piece}>
          {Number(piece)}
        </span>
      )
    case 'wingo':
      return (
        <span className="result-ball" data-colour={wingoColour(piece)}>
          {piece}
        </span>
      )
    case 'prizes':
      return <span className="result-number">{piece}</span>
    case 'balls':
    case 'digits':
      return <span className={cx('result-ball', props.isBonus && 'result-bonus')}>{piece}</span>
  }
}

export function PrizeName({ prize }: { prize: string }) {
  const say = useWords('lottery')
  return <span className="result-prize">{prizeWords(say, prize)}</span>
}

const prizes = [
  'DB',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
  'first',
  'second',
  'third',
  'special',
  'consolation',
  'front3',
  'back3',
  'last2',
] as const

function prizeWords(say: ReturnType<typeof useWords<'lottery'>>, prize: string): string {
  const known = prizes.find((each) => each === prize)
  return known ? say(`prize.${known}`) : prize
}
