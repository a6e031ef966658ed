import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Flag, Menu, type MenuTrigger } from '@baize/ui'
import type { ReactNode } from 'react'
import { useLanguageChoice } from './LanguageProvider.tsx'

/** The languages on offer, each in its own words. */
export function LanguageMenu(props: {
  trigger: (props: MenuTrigger) => ReactNode
  align?: 'start' | 'end'
}) {
  const say = useWords('frame')
  const { offered, language, choose } = useLanguageChoice()
  return (
    <Menu
      label={say('language.choose')}
      align={props.align}
      trigger={props.trigger}
      items={offered.map((code) => ({
        id: code,
        label: <span lang={languages[code].tag}>{languages[code].name}</span>,
        icon: <Flag src={`/flags/${languages[code].flag}.svg`} />,
        checked: code === language,
        onSelect: () => choose(code),
      }))}
    />
  )
}
