import { useWords } from '@baize/i18n/react'
import { cx, Popup, Spinner } from '@baize/ui'
import { CircleHelp, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOffice } from '../hooks.tsx'
import { sections } from '../sections.ts'
import { useMay } from '../session/me.tsx'
import { useHeldActions } from './actions.ts'
import { useConversationHits } from './conversations.ts'
import { type ShownHit, useShownHits } from './hits.ts'
import { fits, type Hit } from './lines.ts'
import './palette.css'

/** One line of the palette. */
interface Line {
  id: string
  group: 'found' | 'actions' | 'pages'
  label: string
  detail?: string
  icon: LucideIcon
  disabledReason?: string
  run(): void
}

const textLengthMin = 2
const nothing: never[] = []

/** One search over people, payments and bets, over the pages, and over what the page on the screen can do. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const base = useId()
  const typed = useDeferredValue(text.trim())
  const isSearch = typed.length >= textLengthMin
  const found = useOffice('officeSearch', { query: { text: typed } }, { enabled: isSearch })
  const talks = useConversationHits(typed, isSearch)
  const hits = useHitLines(isSearch ? (found.data?.list ?? nothing) : nothing, talks, onClose)
  const own = useOwnLines(typed, onClose, onKeys)
  const lines = useMemo(() => [...hits, ...own], [hits, own])
  const at = Math.min(chosen, Math.max(0, lines.length - 1))

  function walk(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, lines.length))
    else if (event.key === 'ArrowUp') setChosen((at + lines.length - 1) % Math.max(1, lines.length))
    else if (event.key === 'Enter') pick(lines[at])
    else return
    event.preventDefault()
  }
  function pick(line: Line | undefined): void {
    if (!line || line.disabledReason) return
    line.run()
  }
  function type(value: string): void {
    setText(value)
    setChosen(0)
  }

  const isEmpty = isSearch && !found.isFetching && lines.length === 0
  return (
    <Popup open escapable bare title={say('search')} closeLabel={office('close')} onClose={onClose}>
      <div className="palette">
        <input
          data-autofocus
          className="bz-input palette-field"
          type="text"
          role="combobox"
          aria-label={say('search')}
          aria-describedby={`${base}hint`}
          aria-expanded={lines.length > 0}
          aria-controls={`${base}list`}
          aria-activedescendant={lines[at] ? `${base}${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
        />
        <p id={`${base}hint`} className="palette-hint">
          {say('search.hint')}
        </p>
        <div
          id={`${base}list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines hold icons and two texts
          role="listbox"
          aria-label={say('search.results')}
          aria-busy={found.isFetching}
          className="palette-list"
        >
          {lines.map((line, nth) => (
            <PaletteLine
              key={line.id}
              id={`${base}${nth}`}
              line={line}
              isFirst={lines[nth - 1]?.group !== line.group}
              isChosen={nth === at}
              onPoint={() => setChosen(nth)}
              onPick={() => pick(line)}
            />
          ))}
        </div>
        {found.isFetching && isSearch && lines.length === 0 && <Spinner />}
        <output>
          {isEmpty && (
            <span className="palette-none">
              <strong>{say('search.nothing', { text: typed })}</strong>
              <span>{say('search.nothing.text')}</span>
            </span>
          )}
        </output>
        <p className="palette-foot">{say('search.moves')}</p>
      </div>
    </Popup>
  )
}

interface PaletteLineProps {
  id: string
  line: Line
  isFirst: boolean
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
}

function PaletteLine({ id, line, isFirst, isChosen, onPoint, onPick }: PaletteLineProps) {
  const say = useWords('officeMembers')
  const Icon = line.icon
  return (
    <>
      {isFirst && (
        <div role="presentation" className="palette-group">
          {say(`search.group.${line.group}`)}
        </div>
      )}
      {/* The field keeps the focus and names the chosen line: lines need no key of their own. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of the list above
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        aria-disabled={line.disabledReason !== undefined}
        ref={(element) => {
          if (isChosen) element?.scrollIntoView({ block: 'nearest' })
        }}
        className={cx('palette-line', isChosen && 'palette-chosen')}
        onPointerMove={onPoint}
        onClick={onPick}
      >
        <Icon aria-hidden="true" />
        <span className="palette-name">{line.label}</span>
        {(line.disabledReason ?? line.detail) && (
          <small>{line.disabledReason ?? line.detail}</small>
        )}
      </div>
    </>
  )
}

function useHitLines(
  hits: readonly Hit[],
  talks: readonly ShownHit[],
  onClose: () => void,
): Line[] {
  const go = useNavigate()
  const shown = useShownHits(hits)
  return useMemo(
    () =>
      [...shown, ...talks].map(({ path, ...hit }) => ({
        ...hit,
        group: 'found' as const,
        run() {
          onClose()
          void go(path)
        },
      })),
    [shown, talks, go, onClose],
  )
}

/** What the page can do, and the pages that may be opened. */
function useOwnLines(typed: string, onClose: () => void, onKeys: () => void): Line[] {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const ofContent = useWords('officeContent')
  const may = useMay()
  const go = useNavigate()
  const actions = useHeldActions()
  return useMemo(() => {
    const open = sections.filter(
      ({ group, right, ofHouse }) => group && (right === null || may(right, ofHouse)),
    )
    const pageAt = (path: string) => ({
      id: `page ${path}`,
      group: 'pages' as const,
      run() {
        onClose()
        void go(path)
      },
    })
    const lines: Line[] = [
      ...actions.map((action) => ({
        id: `action ${action.id}`,
        group: 'actions' as const,
        label: action.label,
        icon: action.icon ?? CircleHelp,
        ...(action.disabledReason ? { disabledReason: action.disabledReason } : {}),
        run() {
          onClose()
          action.run()
        },
      })),
      ...open.map(({ title, path, icon }) => ({
        ...pageAt(path),
        label: office(title),
        icon,
      })),
      // Too many to stand there before something is typed.
      ...(typed === '' ? [] : open).flatMap(({ title, parts = [], icon }) =>
        parts.map((part) => ({
          ...pageAt(part.path),
          label: ofContent(part.title),
          detail: office(title),
          icon,
        })),
      ),
      {
        id: 'keys',
        group: 'pages' as const,
        label: say('keys.title'),
        icon: CircleHelp,
        run: onKeys,
      },
    ]
    return lines.filter(({ label }) => fits(label, typed))
  }, [actions, typed, say, office, ofContent, may, go, onClose, onKeys])
}
