interface ChoicesProps<T extends string> {
  label: string
  all: readonly T[]
  chosen: NoInfer<T>
  choose(one: NoInfer<T>): void
  text(one: NoInfer<T>): string
  /** switch: a few words beside each other. chips: as many as there are, in a row that scrolls. */
  look: 'switch' | 'chips' | 'tabs'
  /** What stands in the style sheets for this place. */
  place?: string
  /** Why one cannot be chosen now. */
  needs?(one: NoInfer<T>): string | undefined
}

const looks = {
  switch: ['switch', undefined],
  chips: ['chip-row', 'chip'],
  tabs: ['tracker-tabs', 'place-tab'],
} as const

/** One of several: buttons, of which one is pressed. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, all, chosen, choose, text, look, place = '', needs } = props
  const [group, button] = looks[look]
  return (
    <fieldset className={`${group} ${place}`} aria-label={label}>
      {all.map((one) => {
        const need = needs?.(one)
        return (
          <button
            key={one}
            type="button"
            className={button}
            aria-pressed={one === chosen}
            disabled={need !== undefined}
            title={need}
            onClick={() => choose(one)}
          >
            {text(one)}
          </button>
        )
      })}
    </fieldset>
  )
}
