import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Spinner } from '@baize/ui'
import { CornerDownLeft, FileText, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { categories, categoryName } from '../categories.tsx'
import { GameArt } from '../games/GameTile.tsx'
import { useVendorName } from '../useVendors.ts'
import { VendorMark } from '../VendorMark.tsx'
import {
  type PaletteGroup,
  type PaletteGroupName,
  type PaletteRow,
  rowsOf,
  stepFrom,
} from './palette.rules.ts'
import './palette.css'
import { usePaletteGroups } from './usePaletteGroups.ts'

const charactersMax = 60

export interface PaletteProps {
  /** What was typed since the search was asked for, while its field was not there yet. */
  takeTyped: () => string
  onChoose: (row: PaletteRow) => void
  onClose: () => void
}

/** A search field with a list; the arrow keys move in the list while the field keeps the focus. */
export function Palette({ takeTyped, onChoose, onClose }: PaletteProps) {
  const frame = useWords('frame')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, total, isBehind, askAgain } = usePaletteGroups(typed)
  const rows = rowsOf(groups)
  const { at, setActive } = useActive(rows.length, typed)
  const active = at === undefined ? undefined : rows[at]
  const idOf = (row: PaletteRow) => `${id}-${row.id}`
  // While the list belongs to an earlier text, Enter would open a game that nobody searched for: it waits
  // for the list of this text.
  const awaited = useRef<string>(undefined)
  const open = ({ nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return
    if (isBehind) awaited.current = typed
    else if (active) onChoose(active)
  }
  const openAwaited = useEffectEvent(() => {
    const isAwaited = awaited.current === typed
    awaited.current = undefined
    if (isAwaited && active) onChoose(active)
  })
  useEffect(() => {
    if (!isBehind) openAwaited()
  }, [isBehind])
  const walk = (event: KeyboardEvent) => {
    const step = (by: 1 | -1) => setActive(stepFrom(at, by, rows.length))
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') open(event)
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-field">
        <Search aria-hidden="true" />
        <Field
          typed={typed}
          takeTyped={takeTyped}
          onType={setTyped}
          onKeyDown={walk}
          listId={id}
          activeId={active && idOf(active)}
          isOpen={rows.length > 0}
        />
        {isBehind && <Spinner />}
      </div>
      <output className="sr-only">
        {total !== undefined && !isBehind && !askAgain && frame('search.found', { count: total })}
      </output>
      {rows.length === 0 && typed.trim() !== '' && !isBehind && <Nothing askAgain={askAgain} />}
      <List
        id={id}
        groups={groups}
        active={active}
        isBusy={isBehind}
        idOf={idOf}
        onChoose={onChoose}
      />
      <Hints />
    </>
  )
}

function Nothing({ askAgain }: { askAgain: (() => void) | undefined }) {
  const say = useWords('games')
  const frame = useWords('frame')
  if (askAgain) {
    return (
      <ErrorState
        title={frame('section.faultTitle')}
        retryLabel={frame('retry')}
        onRetry={askAgain}
        className="palette-none"
      >
        {frame('section.faultText')}
      </ErrorState>
    )
  }
  return (
    <EmptyState art="search" title={frame('search.noneTitle')} className="palette-none">
      {say('palette.noneText')}
    </EmptyState>
  )
}

function List(props: {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteRow | undefined
  isBusy: boolean
  idOf: (row: PaletteRow) => string
  onChoose: (row: PaletteRow) => void
}) {
  const { id, groups, active, idOf, onChoose } = props
  const say = useWords('games')
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled
      role="listbox"
      tabIndex={-1}
      aria-label={say('palette.results')}
      aria-busy={props.isBusy}
      className="palette-list"
    >
      {groups.map((group) => (
        <Group key={group.name} group={group} id={`${id}-${group.name}`}>
          {(row) => (
            <Option
              key={row.id}
              row={row}
              id={idOf(row)}
              isActive={row === active}
              onChoose={() => onChoose(row)}
            />
          )}
        </Group>
      ))}
    </div>
  )
}

/**
 * The row that Enter opens: the first one again whenever something else is typed. While nothing is typed
 * there is none until an arrow key has chosen one.
 */
function useActive(count: number, typed: string) {
  const [chosen, setChosen] = useState<{ typed: string; at: number }>()
  const first = typed.trim() === '' ? undefined : 0
  const at = chosen?.typed === typed ? Math.min(chosen.at, Math.max(0, count - 1)) : first
  return { at, setActive: (to: number) => setChosen({ typed, at: to }) }
}

function Field(props: {
  typed: string
  takeTyped: () => string
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  activeId: string | undefined
  isOpen: boolean
}) {
  const say = useWords('games')
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => props.onType(props.takeTyped()))
  // Before the dialog opens: it notes where the focus goes back to, and gives the focus to this field.
  useLayoutEffect(() => takeOver(), [])
  // The search is opened to type, so the field gets the focus, on phones too.
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      type="search"
      role="combobox"
      aria-expanded={props.isOpen}
      aria-controls={props.listId}
      aria-activedescendant={props.activeId}
      aria-autocomplete="list"
      aria-label={say('palette.label')}
      placeholder={say('palette.label')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={charactersMax}
      value={props.typed}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={props.onKeyDown}
    />
  )
}

function Group(props: {
  group: PaletteGroup
  id: string
  children: (row: PaletteRow) => React.ReactNode
}) {
  const { group, id, children } = props
  const name = useGroupName()(group.name)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id}>
      <div id={id} className="palette-group" role="presentation">
        {name}
      </div>
      {group.rows.map(children)}
    </div>
  )
}

function useGroupName(): (name: PaletteGroupName) => string {
  const say = useWords('games')
  return (name) => (name === 'vendors' ? say('vendorChoice') : say(`palette.${name}`))
}

function Option(props: { row: PaletteRow; id: string; isActive: boolean; onChoose: () => void }) {
  const { isActive } = props
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and hears the keys
    <div
      ref={line}
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      aria-selected={isActive}
      className="palette-row"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={props.onChoose}
    >
      <Shape row={props.row} />
      <CornerDownLeft className="palette-enter mirror" aria-hidden="true" />
    </div>
  )
}

function Shape({ row }: { row: PaletteRow }) {
  const frame = useWords('frame')
  const vendorName = useVendorName()
  if (row.kind === 'all') return <AllFound total={row.total} />
  if (row.kind === 'page') {
    const Sign = row.page.gameType ? categories[row.page.gameType].Icon : FileText
    return (
      <>
        <span className="palette-sign">
          <Sign aria-hidden="true" />
        </span>
        <b>{row.page.name}</b>
      </>
    )
  }
  if (row.kind === 'vendor') {
    return (
      <>
        <VendorMark code={row.vendor.vassalage} />
        <b>{row.vendor.displayName}</b>
        <small>{categoryName(frame, row.vendor.gameType)}</small>
      </>
    )
  }
  return (
    <>
      <span className="palette-art">
        <GameArt game={row.game} />
      </span>
      <b>{row.game.displayName}</b>
      <small>
        {row.game.isResting === 1 ? frame('game.resting') : vendorName(row.game.vassalage)}
      </small>
    </>
  )
}

function AllFound({ total }: { total: number }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  return (
    <>
      <span className="palette-sign">
        <Search aria-hidden="true" />
      </span>
      <b>{say('palette.all', { count: new Intl.NumberFormat(tag).format(total) })}</b>
    </>
  )
}

/** Which keys do what; phones have none. */
function Hints() {
  const say = useWords('games')
  return (
    <p className="palette-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {say('palette.move')}
      </span>
      <span>
        <kbd>↵</kbd> {say('palette.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {say('palette.close')}
      </span>
    </p>
  )
}
