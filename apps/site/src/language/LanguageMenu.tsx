import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Flag, Menu, type MenuTrigger } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { useLanguageChoice } from './LanguageProvider.tsx'

/** The languages on offer, each in its own words. */
export function LanguageMenu(props: {
  trigger: (props: MenuTrigger) => ReactNode
  align?: 'start' | 'end'
}) {
  const say = useWords('frame')
  const { offered, language, choose } = useLanguageChoice()
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  // The list is long and rarely opened, so it is built on hover or focus.
  const listed = wanted ? offered : none
  return (
    <span className="bz-contents" onPointerEnter={want} onPointerDown={want} onFocus={want}>
      <Menu
        label={say('language.choose')}
        align={props.align}
        trigger={props.trigger}
        items={listed.map((code) => ({
          id: code,
          label: <span lang={languages[code].tag}>{languages[code].name}</span>,
          icon: <Flag src={`/flags/${languages[code].flag}.svg`} />,
          checked: code === language,
          onSelect: () => choose(code),
        }))}
      />
    </span>
  )
}

const none: readonly LanguageCode[] = []
