import { useWords } from '@baize/i18n/react'
import { cx } from '@baize/ui'
import { wingoColour } from '../lottery.rules.ts'
import type { Kind, Pad } from '../lottery.types.ts'
import { Die } from '../shown/Dice.tsx'
import { useLotteryWords } from '../useLotteryWords.ts'
import { helped, helpers, isNumeric, type Rows, toggled, withRow } from './picks.rules.ts'

interface PadProps {
  kind: Kind
  family: string
  rows: Rows
  full: ReadonlySet<string>
  onChange: (rows: Rows) => void
}

/** Rows of options to press: one, one for each column, or one for repeated and one for single digits. */
export function PadRows(props: PadProps) {
  const { kind, rows } = props
  const labels = useRowLabels(kind.pad)
  return rows.map((row, at) => (
    <PadRow key={labels[at]} {...props} row={row} at={at} label={labels[at]} />
  ))
}

function PadRow(
  props: PadProps & { row: readonly string[]; at: number; label: string | undefined },
) {
  const { kind, family, rows, row, at, label, onChange } = props
  const { pad } = kind
  const options = optionsOf(pad)
  const isWide = options.length <= wordsMax && !isNumeric(options)
  return (
    <fieldset className="pad-row">
      <legend className={label ? undefined : 'sr-only'}>{label}</legend>
      {pad.shape === 'columns' && isNumeric(options) && (
        <Helpers
          label={label ?? ''}
          options={options}
          onPick={(picked) => onChange(withRow(rows, at, picked))}
        />
      )}
      <div
        className={cx('pad-options', isWide && 'pad-words')}
        data-many={options.length > manyFrom}
      >
        {options.map((option) => (
          <Option
            key={option}
            kind={kind}
            family={family}
            option={option}
            isPicked={row.includes(option)}
            isFull={props.full.has(alone(pad, at, option))}
            onPress={() => onChange(toggled(pad, rows, at, option))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** An option as a line by itself; where several options make a line, it is none. */
function alone(pad: Pad, at: number, option: string): string {
  if (pad.shape !== 'columns') return option
  if (pad.join === 'each') return pad.columns.length === 1 ? option : ''
  return pad.columns.map((_, column) => (column === at ? option : '')).join('|')
}

const wordsMax = 6
const manyFrom = 30

function optionsOf(pad: Pad): readonly string[] {
  return pad.shape === 'numbers' ? [] : pad.options
}

function useRowLabels(pad: Pad): (string | undefined)[] {
  const say = useWords('lottery')
  const words = useLotteryWords()
  if (pad.shape === 'columns') return pad.columns.map((column) => words.where(column))
  if (pad.shape === 'groups') return [say('pad.repeatedAny'), say('pad.single')]
  if (pad.shape !== 'options') return [undefined]
  if (pad.least === pad.most) return [say('pad.pickExactly', { count: pad.most })]
  return [say('pad.pick', { least: pad.least, most: pad.most })]
}

function Option(props: {
  kind: Kind
  family: string
  option: string
  isPicked: boolean
  isFull: boolean
  onPress: () => void
}) {
  const { kind, family, option, isPicked, isFull, onPress } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  const isFace = family === 'k3' && /^[1-6]{1,3}$/.test(option)
  const name = words.option(option)
  const faceLabel = isFull ? `${option} ${say('pad.full')}` : option
  return (
    <button
      type="button"
      className="pad-option"
      data-look={lookOf(kind, family, option)}
      aria-pressed={isPicked}
      data-full={isFull || undefined}
      aria-label={isFace ? faceLabel : undefined}
      onClick={onPress}
    >
      {isFace ? (
        <span className="pad-dice">
          {option.split('').map((face, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- dice stand beside each other
            <Die key={at} face={face} />
          ))}
        </span>
      ) : (
        <span>{name}</span>
      )}
      {isFull ? <small>{say('pad.full')}</small> : <Factor kind={kind} option={option} />}
    </button>
  )
}

/** What an option pays, where options differ. */
function Factor({ kind, option }: { kind: Kind; option: string }) {
  const say = useWords('lottery')
  const variants = new Set(kind.tiers.map(({ variant }) => variant))
  const tier = variants.size > 1 ? kind.tiers.find(({ variant }) => variant === option) : undefined
  if (!tier?.payout) return null
  return <small>{say('odds.times', { factor: factorOf(tier.payout) })}</small>
}

function factorOf(payout: string): string {
  const [numerator = '0', denominator = '1'] = payout.split('/')
  const hundredths = (BigInt(numerator) * 100n) / BigInt(denominator)
  const rest = hundredths % 100n
  const whole = hundredths / 100n
  return rest === 0n ? `${whole}` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

function lookOf(kind: Kind, family: string, option: string): string {
  if (family === 'wingo' && kind.key === 'number') return wingoColour(option)
  if (kind.key === 'colour') return option
  if (family === 'pk10' && /^\d\d$/.test(option) && kind.group !== 'sum') return `car-${option}`
  return 'plain'
}

function Helpers(props: {
  label: string
  options: readonly string[]
  onPick: (picked: readonly string[]) => void
}) {
  const say = useWords('lottery')
  return (
    <fieldset className="pad-helpers" aria-label={say('pad.helpers', { column: props.label })}>
      {helpers.map((helper) => (
        <button
          key={helper}
          type="button"
          onClick={() => props.onPick(helped(props.options, helper))}
        >
          {say(`pad.${helper}`)}
        </button>
      ))}
      <button type="button" onClick={() => props.onPick([])}>
        {say('pad.none')}
      </button>
    </fieldset>
  )
}
