import { useWords } from '@baize/i18n/react'
import { TextArea } from '@baize/ui'
import type { Kind } from '../lottery.types.ts'
import { numbersIn, type Reading, withNumber } from './picks.rules.ts'

interface NumbersProps {
  kind: Kind
  typed: string
  reading: Reading
  fault: string | undefined
  onType: (typed: string) => void
}

/** Numbers that are typed or pasted, with anything between them. */
export function PadNumbers({ kind: { pad }, typed, reading, fault, onType }: NumbersProps) {
  const say = useWords('lottery')
  if (pad.shape !== 'numbers') return null
  const example =
    pad.digits === 2
      ? '12, 34 56'
      : `${'12345'.slice(0, pad.digits)} ${'67890'.slice(0, pad.digits)}`
  const take = pad.take > 1 ? ` ${say('pad.take', { count: pad.take })}` : ''
  const isJudged = reading.state === 'bad' && /[\s,;.]$|^\S{6,}/.test(typed)
  return (
    <>
      <TextArea
        label={say('pad.numbers')}
        hint={say('pad.numbersHint', { digits: pad.digits, example }) + take}
        error={isJudged ? fault : undefined}
        rows={2}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {pad.digits === boardDigits && <Board typed={typed} onType={onType} />}
    </>
  )
}

/** Of so many digits, all numbers fit on a board. */
const boardDigits = 2
const board = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

/** All hundred numbers to press; what is pressed is typed. */
function Board({ typed, onType }: Pick<NumbersProps, 'typed' | 'onType'>) {
  const say = useWords('lottery')
  const picked = numbersIn(typed)
  return (
    <fieldset className="pad-row">
      <legend>{say('pad.board')}</legend>
      <div className="pad-options" data-many="true">
        {board.map((number) => (
          <button
            key={number}
            type="button"
            className="pad-option"
            aria-pressed={picked.includes(number)}
            onClick={() => onType(withNumber(typed, number))}
          >
            <span>{number}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
