import { ChevronDown, Search } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type DialingCode = {
  /** Country, e.g. "VN". */
  country: string
  /** With the plus: "+84". */
  code: string
  /** The country's name in the list. */
  label: string
}

type CountryChoice = {
  codes: readonly DialingCode[]
  /** The chosen country of `codes`. */
  country: string
  onCountryChange: (country: string) => void
  /** Spoken name of the code list. */
  codeLabel: string
  /** Name of the field that searches the list. Default the name of the list. */
  searchLabel?: string
  /** Said where no country matches. */
  noneLabel?: string
}

export type PhoneFieldProps = FieldWords &
  CountryChoice &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'className' | 'type'> & {
    ref?: Ref<HTMLInputElement>
  }

export function PhoneField(props: PhoneFieldProps) {
  const { label, aside, hint, error, required, reserve, className, ...others } = props
  const { codes, country, onCountryChange, codeLabel, searchLabel, noneLabel, ...input } = others
  const words = { label, aside, hint, error, required, reserve, className }
  const choice = { codes, country, onCountryChange, codeLabel, searchLabel, noneLabel }
  const listId = useId()
  const chosen = codes.find((each) => each.country === country)
  return (
    <Field {...words} id={input.id}>
      {(wiring) => (
        <>
          <div className="bz-control" dir="ltr">
            <button
              type="button"
              className="bz-dial"
              popoverTarget={listId}
              aria-haspopup="dialog"
              aria-label={chosen ? `${codeLabel}: ${chosen.code} ${chosen.label}` : codeLabel}
              disabled={input.disabled}
            >
              {chosen?.code}
              <ChevronDown aria-hidden="true" />
            </button>
            <input
              autoComplete="tel-national"
              inputMode="tel"
              {...input}
              {...wiring}
              type="tel"
              className="bz-input"
            />
          </div>
          <Countries {...choice} id={listId} />
        </>
      )}
    </Field>
  )
}

/** From this width on the search is focused; on phones that would raise the keyboard. */
const focusSearchFrom = '(width >= 640px)'

/** The list of dialing codes, searchable by name, code or country letters, by mouse or keyboard. */
function Countries(props: CountryChoice & { id: string }) {
  const { codes, country, id, codeLabel, searchLabel = codeLabel } = props
  const panel = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [here, setHere] = useState(0)
  const found = findCountries(codes, typed)

  const before = (event: ToggleEvent<HTMLDialogElement>) => {
    const opens = event.newState === 'open'
    if (opens) place(event.currentTarget)
    setTyped('')
    setHere(
      Math.max(
        0,
        codes.findIndex((each) => each.country === country),
      ),
    )
    setOpen(opens)
  }
  const choose = (each: DialingCode | undefined) => {
    if (!each) return
    props.onCountryChange(each.country)
    panel.current?.hidePopover()
    fieldOf(panel.current)?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') panel.current?.hidePopover()
    else if (event.key === 'Enter') choose(found[here])
    else if (event.key === 'ArrowDown') step(Math.min(here + 1, found.length - 1))
    else if (event.key === 'ArrowUp') step(Math.max(here - 1, 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const step = (to: number) => {
    setHere(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog
      ref={panel}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-label={codeLabel}
      className="bz-menu bz-countries"
      onBeforeToggle={before}
      onToggle={focusInside}
      onKeyDown={walk}
    >
      {isOpen && (
        <>
          <div className="bz-countries-search">
            <Search aria-hidden="true" />
            <input
              type="text"
              role="combobox"
              className="bz-input"
              autoComplete="off"
              spellCheck={false}
              aria-label={searchLabel}
              placeholder={searchLabel}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={found[here] ? `${id}-${here}` : undefined}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setHere(0)
              }}
            />
          </div>
          <CountryList {...props} found={found} here={here} onChoose={choose} />
        </>
      )}
    </dialog>
  )
}

function focusInside(event: ToggleEvent<HTMLDialogElement>) {
  if (event.newState !== 'open') return
  const list = event.currentTarget
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' })
  if (matchMedia(focusSearchFrom).matches) list.querySelector('input')?.focus()
  else list.focus()
}

function CountryList(
  props: CountryChoice & {
    id: string
    found: readonly DialingCode[]
    here: number
    onChoose: (each: DialingCode) => void
  },
) {
  const { id, found, here, country, onChoose } = props
  return (
    <div className="bz-countries-list">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot be styled */}
      <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={props.codeLabel}>
        {found.map((each, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field's keys walk here
          <div
            key={each.country}
            id={`${id}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
            role="option"
            tabIndex={-1}
            aria-selected={each.country === country}
            data-here={at === here ? '' : undefined}
            onClick={() => onChoose(each)}
          >
            <span>{each.label}</span>
            <bdi>{each.code}</bdi>
          </div>
        ))}
      </div>
      <output className="bz-countries-none">{found.length === 0 && props.noneLabel}</output>
    </div>
  )
}

/** By any part of the name, by the digits of the code, or by the country's two letters. */
export function findCountries(
  codes: readonly DialingCode[],
  typed: string,
): readonly DialingCode[] {
  const wanted = folded(typed)
  const digits = wanted.replace(/^(?:\+|00)/, '')
  if (digits === '') return codes
  return codes.filter(
    ({ country, code, label }) =>
      folded(label).includes(wanted) ||
      code.slice(1).startsWith(digits) ||
      country.toLowerCase() === wanted,
  )
}

/** The search ignores case and accents. */
function folded(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const gapPx = 6
const heightMaxPx = 340

/** Under the field and as wide, or over it where there is more room. */
function place(panel: HTMLElement) {
  const box = panel.previousElementSibling?.getBoundingClientRect()
  if (!box) return
  const { clientHeight } = document.documentElement
  const below = clientHeight - box.bottom - gapPx * 2
  const above = box.top - gapPx * 2
  const under = below >= heightMaxPx || below >= above
  Object.assign(panel.style, {
    left: `${box.left}px`,
    width: `${box.width}px`,
    top: under ? `${box.bottom + gapPx}px` : 'auto',
    bottom: under ? 'auto' : `${clientHeight - box.top + gapPx}px`,
    maxHeight: `${Math.min(heightMaxPx, under ? below : above)}px`,
  })
}

function fieldOf(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel?.previousElementSibling?.querySelector<HTMLElement>('input')
}
