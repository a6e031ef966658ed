import { ChevronDown, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'

export type Language = {
  code: string
  /** In the language itself. */
  name: string
  flag?: ReactNode
}

export type LanguageSwitchProps = {
  languages: readonly Language[]
  value: string
  onChange: (code: string) => void
  label: string
  /** The icon alone, for the header. */
  compact?: boolean
  align?: 'start' | 'end'
}

export function LanguageSwitch(props: LanguageSwitchProps) {
  const { languages, value, onChange, label, compact, align } = props
  const current = languages.find((language) => language.code === value)
  return (
    <Menu
      label={label}
      align={align}
      items={languages.map((language) => ({
        id: language.code,
        label: <span lang={language.code}>{language.name}</span>,
        icon: language.flag,
        checked: language.code === value,
        onSelect: () => onChange(language.code),
      }))}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, called and not mounted
      trigger={(trigger) =>
        compact ? (
          <IconButton {...trigger} label={label} icon={<Languages />} />
        ) : (
          <Button
            {...trigger}
            aria-label={`${label}: ${current?.name ?? value}`}
            icon={current?.flag ?? <Languages />}
            iconEnd={<ChevronDown />}
          >
            {current?.name ?? value}
          </Button>
        )
      }
    />
  )
}
