import { useWords } from '@baize/i18n/react'
import { TextArea, VisuallyHidden } from '@baize/ui'
import type { Kind } from '../lottery.types.ts'
import { numbersIn, type Reading, withNumber } from './picks.rules.ts'

interface NumbersProps {
  kind: Kind
  typed: string
  reading: Reading
  fault: string | undefined
  full: ReadonlySet<string>
  onType: (typed: string) => void
}

/** Numbers that are typed or pasted, with anything between them. */
export function PadNumbers(props: NumbersProps) {
  const { pad } = props.kind
  const { typed, reading, fault, full, onType } = props
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
      {pad.digits === boardDigits && <Board typed={typed} full={full} onType={onType} />}
    </>
  )
}

/** Of so many digits, all numbers fit on a board. */
const boardDigits = 2
const board = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

/** All hundred numbers to press; what is pressed is typed. */
function Board({ typed, full, onType }: Pick<NumbersProps, 'typed' | 'full' | 'onType'>) {
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
            data-full={full.has(number) || undefined}
            onClick={() => onType(withNumber(typed, number))}
          >
            <span>{number}</span>
            {full.has(number) && <VisuallyHidden>{say('pad.full')}</VisuallyHidden>}
          </button>
        ))}
      </div>
      {full.size > 0 && <p className="pad-note">{say('pad.fullNote')}</p>}
    </fieldset>
  )
}
