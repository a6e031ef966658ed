import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { IconButton, LanguageSwitch, Logo, Sheet, ThemeSwitch } from '@baize/ui'
import { chooseTheme, useTheme } from '@baize/ui/theme'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { iconOf, pathOf, sections } from './sections.ts'

export interface FrameProps {
  children: ReactNode
  onLanguage(code: LanguageCode): void
}

export function Frame({ children, onLanguage }: FrameProps) {
  const say = useWords('office')
  const theme = useTheme()
  const { code } = useLanguage()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className="office">
      <a className="site-skip" href="#page">
        {say('skip')}
      </a>
      <header className="office-head">
        <span className="office-menu">
          <IconButton label={say('menu')} icon={<Menu />} onClick={() => setMenuOpen(true)} />
        </span>
        <Logo />
        <strong>{say('title')}</strong>
        <div className="office-tools">
          <LanguageSwitch
            compact
            align="end"
            label={say('language')}
            value={code}
            onChange={(chosen) => onLanguage(chosen as LanguageCode)}
            languages={Object.entries(languages).map(([key, { name }]) => ({ code: key, name }))}
          />
          <ThemeSwitch
            theme={theme}
            onChange={chooseTheme}
            labels={{ toDark: say('theme.toDark'), toLight: say('theme.toLight') }}
          />
        </div>
      </header>
      <nav className="office-rail" aria-label={say('navigation')}>
        <Links />
      </nav>
      <Sheet
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={say('title')}
        closeLabel={say('close')}
      >
        <nav aria-label={say('navigation')}>
          <Links onFollow={() => setMenuOpen(false)} />
        </nav>
      </Sheet>
      <main id="page" className="office-page" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Links({ onFollow }: { onFollow?: () => void }) {
  const say = useWords('office')
  return (
    <div className="office-links">
      {sections.map((section) => {
        const Icon = iconOf[section]
        return (
          <NavLink key={section} to={pathOf(section)} end onClick={onFollow}>
            <Icon aria-hidden="true" />
            {say(`section.${section}`)}
          </NavLink>
        )
      })}
    </div>
  )
}
